import type { PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { PaymentShown } from './shown-payments.store.ts';

/**
 * How a payment is shown: with what becomes of its money. While a part of it is kept it is paid. A refund that the
 * provider refused is still owed.
 */
export function statusOf(
  payment: Pick<PaymentShown, 'state' | 'amount' | 'refunded' | 'refundedAtProvider'>,
): PaymentStatus {
  const { state, amount, refunded, refundedAtProvider } = payment;
  if (state === 'created') return 'started';
  if (state !== 'paid' || refunded < amount) return state;
  return refundedAtProvider === amount ? 'refunded' : 'refunding';
}
