import { defineCall } from '#contract/call.ts';
import { paymentOutcome } from '#contract/payments/payments.wire.ts';
import { NO_LONGER_HELD } from './checkout.limits.ts';
import { readUrpay, startUrpay, verifyUrpay, walletStep } from './urpay.wire.ts';

/** Sends the wallet's owner a code for an order that awaits payment; asked again too soon it sends none. */
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
/** Pays with the code. `started`: what came of it is not known yet, and `/orders/:uuid/urpay-wallet` tells. */
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
/** Where it stands: after a reload, in another tab, and while the wallet has not said what came of a code. */
export const readUrpayCall = defineCall({
  name: 'checkout.readUrpay',
  method: 'GET',
  path: '/orders/:uuid/urpay-wallet',
  audience: 'customer',
  ours: true,
  input: readUrpay,
  output: walletStep,
  refusals: ['notFound'],
  /** The page asks every few seconds while nothing is known. */
  limit: { requests: 120, perSeconds: 600, by: 'session' },
});
