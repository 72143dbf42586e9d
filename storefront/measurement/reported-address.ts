/**
 * Pages on which a service's script may run: those whose address says nothing that only one person may know. Orders,
 * links to gifts, receipts, an account's rooms and what comes back from a payment are not among them (decision 030).
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

/** Where somebody came from, as campaigns say it of themselves; every other word of a query stays here. */
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign'];

/** The page's address as it is told: without its query, where orders and searches stand, and without a fragment. */
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

/** Where somebody came from: of another site no more than which; of our own a page that is measured, or nothing. */
export function reportedReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  if (from.origin !== origin) return from.origin;
  return /^\/(track|my-orders|my-account|checkout)\b/.test(from.pathname) ? origin : origin + from.pathname;
}
