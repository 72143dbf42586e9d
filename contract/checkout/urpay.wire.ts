import * as z from 'zod/mini';
import { count, money, renamed, request, uuid } from '#contract/wire.ts';

export const startUrpay = request({
  body: {
    order_uuid: ['orderUuid', uuid],
    /** The phone number of the wallet; by default the number to which this order's last code was sent. */
    phone_number: ['phone', z.optional(z.string().check(z.maxLength(40)))],
  },
});
export const verifyUrpay = request({
  body: { order_uuid: ['orderUuid', uuid], otp: ['code', z.string().check(z.maxLength(20))] },
});
export const readUrpay = request({ params: { uuid: ['orderUuid', uuid] } });

/**
 * The state of a payment by urpay wallet. `phone`: a phone number is needed; `code`: a code was sent; `expired`: the
 * code was not used in time; `locked`: too many wrong codes; `failed`: the wallet refused and no money was taken;
 * `confirming`: a code was submitted and the result is not known yet; `over`: the order no longer awaits payment.
 */
export const walletStep = renamed({
  order_uuid: ['orderUuid', uuid],
  order_number: ['orderNumber', z.string()],
  amount: ['amount', money],
  step: ['step', z.enum(['phone', 'code', 'expired', 'locked', 'failed', 'confirming', 'paid', 'over'])],
  /** The masked phone number to which the code was sent; null until a code was sent. */
  phone_masked: ['maskedPhone', z.nullable(z.string())],
  code_length: ['codeLength', z.nullable(count)],
  tries_left: ['triesLeft', z.nullable(count)],
  /** Seconds until the code expires, until a new code can be requested, and until the wallet accepts codes again. */
  expires_in_seconds: ['expiresInSeconds', z.nullable(count)],
  resend_in_seconds: ['resendInSeconds', z.nullable(count)],
  locked_for_seconds: ['lockedForSeconds', z.nullable(count)],
});
export type WalletStep = z.output<typeof walletStep>;
