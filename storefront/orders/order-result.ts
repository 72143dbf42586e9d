import type { Order } from '#contract/orders/orders.wire.ts';

/**
 * The state of a purchase: `accepted` is paid and just confirmed, `underway` is paid and further on, `pending` has no
 * payment result yet, `late` can no longer be paid, `failed` and `left` say how the last attempt to pay ended, and
 * `ended` is cancelled or rejected.
 */
export type OrderResult = 'accepted' | 'underway' | 'pending' | 'late' | 'failed' | 'left' | 'ended';

/**
 * Derives what a result page says from the order's status on the server, not from the URL that the shopper came by
 * (product.md 7).
 */
export function resultOf({
  status,
  payment,
  payUntil,
}: Pick<Order, 'status' | 'payment' | 'payUntil'>): OrderResult {
  switch (status) {
    case 'awaitingPayment':
      if (payUntil === null) return 'late';
      if (payment?.status === 'failed') return 'failed';
      return payment?.status === 'cancelled' ? 'left' : 'pending';
    case 'accepted':
      return 'accepted';
    case 'cancelled':
    case 'rejected':
      return 'ended';
    default:
      return 'underway';
  }
}
