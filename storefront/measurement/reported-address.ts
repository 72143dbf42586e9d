/**
 * The routes on which a measurement script may run: those whose URL contains nothing private. Orders, gift links,
 * receipts, account pages and returns from a payment are excluded (decision 030).
 */
const MEASURED = new Set([
  'home',
  'products',
  'product',
  'cart',
  'favourite',
  'corporate-gifts',
  'contact-us',
  'privacy-policy',
  'about-ashjar',
  'gifts-care',
  'terms',
  'faq',
  'rewards',
  'order-issue',
  'connect-with-us',
  'app',
  'checkout-success',
  'not-found',
]);
export const isMeasured = (route: string): boolean => MEASURED.has(route);

/** The campaign parameters, which are the only part of the query string that is reported. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'];

/**
 * The page's URL as it is reported: without the fragment, and without the query string, which may contain orders and
 * searches.
 */
export function reportedAddress(href: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const retained = new URLSearchParams();
  for (const name of CAMPAIGN) {
    const value = searchParams.get(name);
    if (value !== null && /^[\w.-]{1,60}$/.test(value)) retained.set(name, value);
  }
  const query = retained.toString();
  return origin + pathname + (query === '' ? '' : `?${query}`);
}

/**
 * The referrer as it is reported: only the origin of an external page, the URL of a measured page of the shop, or the
 * shop's origin.
 */
export function reportedReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  if (from.origin !== origin) return from.origin;
  return /^\/(track|greeting|my-orders|my-account|checkout)\b/.test(from.pathname)
    ? origin
    : origin + from.pathname;
}
