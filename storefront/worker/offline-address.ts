import { pagePath } from '#storefront/page-path.ts';

/** Marks of campaigns, and the language, which has a cache of its own: they say nothing of what a page shows. */
const IGNORED = /^(lang|utm_\w+|gclid|fbclid|ttclid|ScCid)$/;
/** Pages that are everybody's. What belongs to a person, costs money or opens something by its address is never kept. */
const PUBLIC =
  /^\/($|products$|(product|gifts-care)\/[^/]+$|(privacy-policy|about-ashjar|gifts-care|terms|faq|rewards|order-issue|connect-with-us|app|accessibility)$)/;

/** Under which address a page is kept for the time without a connection; null for one that is never kept. */
export function offlineAddressOf(address: string, origin: string): string | null {
  const url = new URL(address);
  if (url.origin !== origin) return null;
  const path = pagePath(url.pathname);
  if (!PUBLIC.test(path)) return null;
  for (const key of [...url.searchParams.keys()]) if (IGNORED.test(key)) url.searchParams.delete(key);
  url.searchParams.sort();
  const query = url.searchParams.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A page that is shown later says of itself that it was kept; the shell reads it (shell/kept-page). */
export const markOfflineCopy = (html: string): string => html.replace('<html ', '<html data-kept ');

/** The built files that a page's HTML names: without them it would be bare. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"#?]+)/g)].map(([, file]) => file!)),
];
