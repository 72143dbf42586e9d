import { defineCall } from '#contract/call.ts';
import { NO_LONGER_HELD } from './checkout.limits.ts';
import {
  addedAgain,
  addOrderAgain,
  cartTotals,
  leavePayment,
  leftPayment,
  listPaymentMethods,
  offeredMethods,
  placedOrder,
  placeOrder,
  readTabbyPayload,
  readTotals,
  resumePayment,
  startedTabby,
  startTabby,
  tabbyPayload,
} from './checkout.wire.ts';

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
    'cityClosed',
    'outsideCity',
    'slotTaken',
    'priceChanged',
    'keyReused',
    'wrongState',
    'tooManyPieces',
    'tooMuchHeld',
    'couponNotValid',
    'walletTooLow',
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
/**
 * The shopper left the payment page, or the payment failed. Everything reserved for the order is released at once,
 * unless the order turns out to be paid. The request can be repeated safely, also while the page is closing.
 */
export const leavePaymentCall = defineCall({
  name: 'checkout.leavePayment',
  method: 'POST',
  path: '/orders/:uuid/leave-payment',
  audience: 'customer',
  ours: true,
  input: leavePayment,
  output: leftPayment,
  refusals: ['notFound'],
  /** The limit is needed because each request may call a payment service. */
  limit: { requests: 60, perSeconds: 600, by: 'session' },
});
/** Opens a new payment page for an order that still awaits payment (product.md 8). */
export const resumePaymentCall = defineCall({
  name: 'checkout.resumePayment',
  method: 'POST',
  path: '/orders/:uuid/pay',
  audience: 'customer',
  ours: true,
  input: resumePayment,
  output: placedOrder,
  refusals: ['notFound', 'wrongState', ...NO_LONGER_HELD, 'providerRefused', 'providerDown'],
  limit: { requests: 30, perSeconds: 600, by: 'session' },
});
export const addOrderAgainCall = defineCall({
  name: 'checkout.addOrderAgain',
  method: 'POST',
  path: '/orders/:uuid/again',
  audience: 'customer',
  ours: true,
  input: addOrderAgain,
  output: addedAgain,
  refusals: ['notFound', 'wrongState', 'keyReused'],
});
/**
 * Lists the payment methods for a cart, or for an order that awaits payment, with the offers of the pay-later services.
 */
export const listPaymentMethodsCall = defineCall({
  name: 'checkout.listPaymentMethods',
  method: 'POST',
  path: '/orders/payment-methods',
  audience: 'session',
  ours: true,
  input: listPaymentMethods,
  output: offeredMethods,
  refusals: ['notFound'],
  /** The limit is needed because each request may call two payment services. */
  limit: { requests: 60, perSeconds: 600, by: 'session' },
});
export const readTabbyPayloadCall = defineCall({
  name: 'checkout.readTabbyPayload',
  method: 'GET',
  path: '/orders/tabby/required-payload',
  audience: 'customer',
  input: readTabbyPayload,
  output: tabbyPayload,
  refusals: ['notFound'],
});
export const startTabbyCall = defineCall({
  name: 'checkout.startTabby',
  method: 'POST',
  path: '/orders/pre-tabby-processing',
  audience: 'customer',
  input: startTabby,
  output: startedTabby,
  refusals: ['notFound', 'wrongState', ...NO_LONGER_HELD, 'providerRefused', 'providerDown'],
  limit: { requests: 30, perSeconds: 600, by: 'session' },
});
