import type { RouteName } from '#storefront/routes.ts';

const PURCHASE: ReadonlySet<string> = new Set<RouteName>([
  'cart',
  'my-orders',
  'checkout-return',
  'checkout-success',
  'checkout-failed',
  'checkout-cancelled',
]);

/** Whether a screen speaks of buying and following an order; the others are lighter without those sentences. */
export const bringsPurchaseText = (route: RouteName | 'not-found'): boolean => PURCHASE.has(route);
