import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, quantity, renamed, request, typed } from '#contract/wire.ts';
import { MAX_REFUND_PARTS, MAX_REFUND_REASON } from './office.limits.ts';

const orderNumber = z.string().check(z.regex(/^A-\d{1,10}$/));
const byNumber = { number: ['number', orderNumber] } as const;
const reason = typed(MAX_REFUND_REASON);
/**
 * What is refunded at its price: the delivery, or a part of an order line, identified by position. `line` counts lines
 * from 1; `part` 0 is the product, from 1 on its add-ons. `pieces` is for a part of which only some are refunded.
 */
const part = z.union([
  z.literal('delivery'),
  renamed({
    line: ['line', z.int().check(z.gte(1), z.lte(1000))],
    part: ['part', z.int().check(z.gte(0), z.lte(100))],
    pieces: ['pieces', z.optional(quantity)],
  }),
]);
export type RefundPart = z.output<typeof part>;

const approval = renamed({
  id: ['id', id],
  order_number: ['number', z.string()],
  amount: ['amount', money],
  /** The reason for the refund; null once the shopper's account was removed. */
  reason: ['reason', z.nullable(z.string())],
  requested_by: ['requestedBy', z.string()],
  requested_at: ['requestedAt', moment],
  expires_at: ['expiresAt', moment],
  /** Whether the caller made this refund request: nobody may approve their own request. */
  is_own: ['isOwn', z.boolean()],
});

export const orderParams = request({ params: byNumber });
/** The amounts that can still be refunded of an order, by the rule in contract/payments/refunds.rules. */
export const refundable = renamed({
  order_number: ['number', z.string()],
  /** Whether staff can refund the order. Unpaid and ended orders have nothing left to refund. */
  is_open: ['isOpen', z.boolean()],
  paid_by_method: ['paidByMethod', money],
  paid_by_wallet: ['paidByWallet', money],
  refunded_to_method: ['returnedToMethod', money],
  refunded_to_wallet: ['returnedToWallet', money],
  /**
   * The lines of the order, with what was paid for all pieces of each part, their number, and how many of them were
   * refunded; null if the coupon's share of each line is unknown.
   */
  lines: [
    'lines',
    z.nullable(
      z.array(
        z.array(
          renamed({
            amount: ['amount', money],
            pieces: ['pieces', count],
            refunded_pieces: ['refundedPieces', count],
          }),
        ),
      ),
    ),
  ],
  delivery: ['delivery', renamed({ amount: ['amount', money], is_refunded: ['isRefunded', z.boolean()] })],
  /** The amount that this caller may still refund without approval; null for no limit. */
  own_limit: ['ownLimit', z.nullable(money)],
  refunds: [
    'refunds',
    z.array(
      renamed({
        amount: ['amount', money],
        to_wallet: ['toWallet', money],
        /** The staff member who made the refund; null for refunds older than this record. */
        who: ['who', z.nullable(z.string())],
        reason: ['reason', z.nullable(z.string())],
        at: ['at', moment],
      }),
    ),
  ],
  /** The refund request that waits for a second person. */
  waiting: ['waiting', z.nullable(approval)],
  /** The requests that a second person declined, oldest first. */
  declined: [
    'declined',
    z.array(
      renamed({
        amount: ['amount', money],
        requested_by: ['requestedBy', z.string()],
        declined_by: ['declinedBy', z.string()],
        at: ['at', moment],
      }),
    ),
  ],
});

export const refundOrder = request({
  params: byNumber,
  body: {
    /** The idempotency key: a repeated request refunds nothing again. */
    key: ['key', z.uuid()],
    /** The total that the caller saw as already refunded; if it differs now, nothing is refunded. */
    seen_refunded: ['seenReturned', money],
    /** The amount to refund; a request contains either an amount or parts. */
    amount: ['amount', z.optional(money)],
    parts: ['parts', z.optional(z.array(part).check(z.minLength(1), z.maxLength(MAX_REFUND_PARTS)))],
    /** The reason for the refund, for the shop's own records; the shopper does not see it. */
    reason: ['reason', reason],
  },
});
export const refunded = renamed({
  /** `waits`: the refund is above the caller's limit and waits for a second person. */
  state: ['state', z.enum(['refunded', 'waits'])],
  to_method: ['toMethod', money],
  to_wallet: ['toWallet', money],
});

export const approvals = renamed({ approvals: ['approvals', z.array(approval)], total: ['total', count] });
export const decideRefund = request({ params: { id: ['approvalId', idAsText] } });
export const decidedRefund = approval;
