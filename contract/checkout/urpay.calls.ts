import { defineCall } from '#contract/call.ts';
import { paymentOutcome } from '#contract/payments/payments.wire.ts';
import { NO_LONGER_HELD } from './checkout.limits.ts';
import { readUrpay, startUrpay, verifyUrpay, walletStep } from './urpay.wire.ts';

/**
 * Sends a code to the wallet's owner for an order that awaits payment. A request too soon after the last one sends no
 * code.
 */
export const startUrpayCall = defineCall({
  name: 'checkout.startUrpay',
  method: 'POST',
  path: '/payment/urpay-wallet/pay',
  audience: 'customer',
  input: startUrpay,
  output: walletStep,
  refusals: ['notFound', 'wrongState', ...NO_LONGER_HELD, 'providerRefused', 'providerDown'],
  limit: { requests: 30, perSeconds: 600, by: 'session' },
});
/**
 * Pays with the code. `started` means that the result is not known yet; `/orders/:uuid/urpay-wallet` will report it.
 */
export const verifyUrpayCall = defineCall({
  name: 'checkout.verifyUrpay',
  method: 'POST',
  path: '/payment/urpay-wallet/validate-otp',
  audience: 'customer',
  input: verifyUrpay,
  output: paymentOutcome,
  refusals: [
    'notFound',
    'wrongState',
    'wrongCode',
    'codeExpired',
    ...NO_LONGER_HELD,
    'providerRefused',
    'providerDown',
  ],
  limit: { requests: 30, perSeconds: 600, by: 'session' },
});
/** Reads the state of the payment: after a reload, in another tab, and while the wallet has not reported the result. */
export const readUrpayCall = defineCall({
  name: 'checkout.readUrpay',
  method: 'GET',
  path: '/orders/:uuid/urpay-wallet',
  audience: 'customer',
  ours: true,
  input: readUrpay,
  output: walletStep,
  refusals: ['notFound'],
  /** The page polls every few seconds while the result is unknown. */
  limit: { requests: 120, perSeconds: 600, by: 'session' },
});
