import { defineCall } from '#contract/call.ts';
import { nothing, request } from '#contract/wire.ts';
import {
  applePaySession,
  currencyList,
  listPayments,
  paymentList,
  paymentOutcome,
  removeCard,
  savedCards,
  saveTapCapture,
} from './payments.wire.ts';

export const saveTapCaptureCall = defineCall({
  name: 'payments.saveTapCapture',
  method: 'POST',
  path: '/payment/tap/capture',
  audience: 'customer',
  input: saveTapCapture,
  output: paymentOutcome,
  refusals: ['notFound', 'priceChanged', 'providerRefused', 'providerDown'],
  /** The return page polls every few seconds until the provider has decided. */
  limit: { requests: 120, perSeconds: 600, by: 'session' },
});
/**
 * Requests a merchant session from Apple for a payment sheet that is about to open. The server uses Apple's fixed
 * gateway; the browser cannot influence the URL (conventions.md 4, SSRF).
 */
export const startApplePayCall = defineCall({
  name: 'payments.startApplePay',
  method: 'POST',
  path: '/payment/apple-pay/session',
  audience: 'customer',
  ours: true,
  input: request({}),
  output: applePaySession,
  refusals: ['providerRefused', 'providerDown'],
  /** The limit applies to payment sheets: each sheet makes one request. */
  limit: { requests: 30, perSeconds: 600, by: 'session' },
});
export const listCardsCall = defineCall({
  name: 'payments.listCards',
  method: 'GET',
  path: '/user/save-card',
  audience: 'customer',
  input: request({}),
  output: savedCards,
});
export const listPaymentsCall = defineCall({
  name: 'payments.listPayments',
  method: 'GET',
  path: '/user/payments',
  audience: 'customer',
  ours: true,
  input: listPayments,
  output: paymentList,
});
export const removeCardCall = defineCall({
  name: 'payments.removeCard',
  method: 'DELETE',
  path: '/user/save-card/:id',
  audience: 'customer',
  input: removeCard,
  output: nothing,
  refusals: ['notFound'],
});
export const listCurrenciesCall = defineCall({
  name: 'payments.listCurrencies',
  method: 'GET',
  path: '/common/currencies',
  audience: 'anyone',
  ours: true,
  input: request({}),
  output: currencyList,
});
