import { pagePath } from '#storefront/page-path.ts';

/**
 * Query parameters that are ignored in the cache key: campaign parameters, and the language, which has its own cache.
 */
const IGNORED = /^(lang|utm_\w+|gclid|fbclid|ttclid|ScCid)$/;
/**
 * The paths of pages that may be cached. Personal pages, pages about payment and pages opened by a secret URL are
 * never cached.
 */
const PUBLIC =
  /^\/($|products$|(product|gifts-care)\/[^/]+$|(privacy-policy|about-ashjar|gifts-care|terms|faq|rewards|order-issue|connect-with-us|app|accessibility)$)/;

/** The cache key of a page for offline use; null if the page must not be cached. */
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

/** Marks a page's HTML as an offline copy, so that its script shows a message (shell/start-shell, start-worker). */
export const markOfflineCopy = (html: string): string => html.replace('<html ', '<html data-offline ');

/** Finds the built files that a page's HTML refers to. The page would be broken offline without them. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"#?]+)/g)].map(([, file]) => file!)),
];
