// Which domain may use which other domain's public files, server/<domain>/*.public.ts (architecture 6.2).
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
