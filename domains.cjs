// Which domain may knock on which other domain's front door, server/<domain>/<domain>.public.ts (architecture.md 1).
// What would point backwards travels as an event, or is listed by name in server/api.ts.
module.exports = {
  account: ['delivery'],
  delivery: [],
  content: ['delivery'],
  enquiries: ['uploads'],
  catalogue: ['delivery'],
  favourites: ['catalogue'],
  cart: ['catalogue', 'delivery'],
  coupons: ['cart', 'catalogue', 'delivery', 'orders'],
  wallet: ['account', 'orders'],
  payments: ['account'],
  shipments: ['delivery'],
  orders: ['account', 'catalogue', 'delivery', 'payments', 'shipments'],
  checkout: ['account', 'cart', 'coupons', 'wallet', 'delivery', 'payments', 'orders', 'catalogue'],
  uploads: [],
  tickets: ['account', 'orders', 'uploads', 'wallet'],
  measurement: [],
  notifications: ['account', 'cart', 'catalogue', 'enquiries', 'orders'],
};
