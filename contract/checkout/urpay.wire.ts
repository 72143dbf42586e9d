import * as z from 'zod/mini';
import { count, money, renamed, request, uuid } from '#contract/wire.ts';

export const startUrpay = request({
  body: {
    order_uuid: ['orderUuid', uuid],
    /** The number that the last code of this order went to, when left out. */
    phone_number: ['phone', z.optional(z.string().check(z.maxLength(40)))],
  },
});
export const verifyUrpay = request({
  body: { order_uuid: ['orderUuid', uuid], otp: ['code', z.string().check(z.maxLength(20))] },
});
export const readUrpay = request({ params: { uuid: ['orderUuid', uuid] } });

/**
 * Where paying an order by wallet stands. `phone`: a number is asked for; `code`: its code is on its way; `expired`: it
 * was not used in time; `locked`: too many wrong ones; `failed`: the wallet said no, and nothing was taken;
 * `confirming`: a code was handed on and what came of it is not known yet; `over`: the order awaits no payment any more.
 */
export const walletStep = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  amount: ['amount', money],
  step: ['step', z.enum(['phone', 'code', 'expired', 'locked', 'failed', 'confirming', 'paid', 'over'])],
  /** Whom the code went to, as much of it as its owner needs to know it by; null before. */
  phone_masked: ['maskedPhone', z.nullable(z.string())],
  code_length: ['codeLength', z.nullable(count)],
  tries_left: ['triesLeft', z.nullable(count)],
  /** Until the code is good no more, until another may be asked for, and until the wallet takes codes again. */
  expires_in_seconds: ['expiresInSeconds', z.nullable(count)],
  resend_in_seconds: ['resendInSeconds', z.nullable(count)],
  locked_for_seconds: ['lockedForSeconds', z.nullable(count)],
});
export type WalletStep = z.output<typeof walletStep>;
