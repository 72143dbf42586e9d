import type { RouteName } from '#storefront/routes.ts';

/** A file of sentences, text/<language>/<name>.ts, that only some screens say: all others are lighter without it. */
export type OwnText =
  | 'purchase'
  | 'my-account'
  | 'favourites'
  | 'wallet'
  | 'coupons'
  | 'tickets'
  | 'payments'
  | 'offline';

const OWN: Partial<Record<RouteName | 'not-found', OwnText>> = {
  cart: 'purchase',
  'my-orders': 'purchase',
  track: 'purchase',
  'checkout-return': 'purchase',
  'checkout-urpay': 'purchase',
  'checkout-success': 'purchase',
  'checkout-failed': 'purchase',
  'checkout-cancelled': 'purchase',
  'my-account': 'my-account',
  favourite: 'favourites',
  payment: 'payments',
  coupons: 'coupons',
  wallet: 'wallet',
  'contact-us': 'tickets',
  'corporate-gifts': 'tickets',
  offline: 'offline',
};

/** The sentences that a screen brings along besides those that every screen has; null for most. */
export const ownTextOf = (route: RouteName | 'not-found'): OwnText | null => OWN[route] ?? null;
