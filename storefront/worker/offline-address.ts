import { pagePath } from '#storefront/page-path.ts';

/** Query parameters that do not change the page: campaign parameters, and the language, which has its own cache. */
const IGNORED = /^(lang|utm_\w+|gclid|fbclid|ttclid|ScCid)$/;
/** Public pages. What is personal, costs money or opens something by its address is never cached. */
const PUBLIC =
  /^\/($|products$|(product|gifts-care)\/[^/]+$|(privacy-policy|about-ashjar|gifts-care|terms|faq|rewards|order-issue|connect-with-us|app|accessibility)$)/;

/** The cache key of a page for offline use; null for one that is never cached. */
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

/** Marks a page as an offline copy, for shell/start-shell and start-worker. */
export const markOfflineCopy = (html: string): string => html.replace('<html ', '<html data-offline ');

/** The built files that a page's HTML names; offline it would be broken without them. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"#?]+)/g)].map(([, file]) => file!)),
];
