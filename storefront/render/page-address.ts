import { listAddress, readFilters } from '#storefront/catalogue/filters.ts';
import { pagePath } from '#storefront/page-path.ts';
import type { RouteName } from '#storefront/routes.ts';
import { matchRoute } from './match-route.ts';

/** What the screens read of a query, by route. What is not named here says nothing of what a page shows. */
const READ: Partial<Record<RouteName, readonly string[]>> = {
  product: ['colour'],
  favourite: ['page'],
  wallet: ['page'],
  payment: ['page'],
  'my-orders': ['order_id', 'status', 'page'],
  'order-invoice': ['number'],
  'contact-us': ['order_id', 'activetab', 'ticket_id', 'page'],
  'corporate-gifts': ['tab'],
  'checkout-return': ['order', 'tap_id'],
  'checkout-urpay': ['order'],
  'checkout-success': ['order'],
  'checkout-failed': ['order'],
  'checkout-cancelled': ['order'],
};

export type PageAddress = { path: string; query: URLSearchParams };

/**
 * The one address under which a page is rendered and kept, however it was written: without slashes at its end, each part
 * percent-encoded in one way, and of the query only what the page reads, in one order. Marks of campaigns and junk thus
 * lead to the same page, and are rendered and kept once.
 */
export function pageAddress({ pathname, searchParams }: URL): PageAddress {
  const asked = pagePath(pathname);
  const match = matchRoute(asked);
  if (match === null) return { path: asked, query: new URLSearchParams() };
  const path = asked.split('/').map(encodedOnce).join('/');
  if (match.route === 'products') {
    const [, query = ''] = listAddress(readFilters(searchParams)).split('?');
    return { path, query: new URLSearchParams(query) };
  }
  const query = new URLSearchParams();
  for (const name of READ[match.route] ?? []) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return { path, query };
}

/** A part of a path that is known to be decodable. */
const encodedOnce = (part: string): string => encodeURIComponent(decodeURIComponent(part));
