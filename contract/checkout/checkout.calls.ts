import { defineCall } from '#contract/call.ts';
import { cartTotals, placedOrder, placeOrder, readTotals, resumePayment } from './checkout.wire.ts';

export const placeOrderCall = defineCall({
  name: 'checkout.placeOrder',
  method: 'POST',
  path: '/orders/place-order',
  audience: 'customer',
  input: placeOrder,
  output: placedOrder,
  refusals: [
    'notFound',
    'emptyCart',
    'outOfStock',
    'notInCity',
    'slotTaken',
    'priceChanged',
    'keyReused',
    'wrongState',
    'providerRefused',
    'providerDown',
  ],
  limit: { requests: 30, perSeconds: 600, by: 'session' },
});
export const readTotalsCall = defineCall({
  name: 'checkout.readTotals',
  method: 'POST',
  path: '/orders/totals',
  audience: 'session',
  ours: true,
  input: readTotals,
  output: cartTotals,
  refusals: ['notFound'],
});
/** A new payment page for an order that still awaits payment (product.md 8). */
export const resumePaymentCall = defineCall({
  name: 'checkout.resumePayment',
  method: 'POST',
  path: '/orders/:uuid/pay',
  audience: 'customer',
  ours: true,
  input: resumePayment,
  output: placedOrder,
  refusals: ['notFound', 'wrongState', 'providerRefused', 'providerDown'],
  limit: { requests: 30, perSeconds: 600, by: 'session' },
});
