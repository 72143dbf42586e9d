import type { PaymentStatus } from '#contract/payments/payments.wire.ts';
import type { PaymentState } from './payments.store.ts';
import type { RefundState } from './refunds.store.ts';

/** How a payment is shown: with what becomes of its money. A refund that the provider refused is still owed. */
export function statusOf(state: PaymentState, refund: RefundState | null): PaymentStatus {
  if (state === 'created') return 'started';
  if (state !== 'paid' || refund === null) return state;
  return refund === 'done' ? 'refunded' : 'refunding';
}
