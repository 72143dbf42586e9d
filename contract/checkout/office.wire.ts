import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, renamed, request, typed } from '#contract/wire.ts';
import { MAX_REFUND_PARTS, MAX_REFUND_REASON } from './office.limits.ts';

const orderNumber = z.string().check(z.regex(/^A-\d{1,10}$/));
const byNumber = { number: ['number', orderNumber] } as const;
const reason = typed(MAX_REFUND_REASON);
/** A product of the order (0) or one of its add-ons (from 1), by the position of its line from 1. */
const part = renamed({
  line: ['line', z.int().check(z.gte(1), z.lte(1000))],
  part: ['part', z.int().check(z.gte(0), z.lte(100))],
});

const approval = renamed({
  id: ['id', id],
  order_number: ['number', z.string()],
  amount: ['amount', money],
  /** Null once the shopper's account was removed. */
  reason: ['reason', z.nullable(z.string())],
  requested_by: ['requestedBy', z.string()],
  requested_at: ['requestedAt', moment],
  expires_at: ['expiresAt', moment],
  /** Whether this caller may decide: nobody approves their own request. */
  is_own: ['isOwn', z.boolean()],
});

export const namedOrder = request({ params: byNumber });
/** What can be refunded of an order, by the rule of contract/payments/refunds.rules. */
export const refundable = renamed({
  order_number: ['number', z.string()],
  /** Unpaid and ended orders have nothing to refund by hand. */
  is_open: ['isOpen', z.boolean()],
  paid_by_method: ['paidByMethod', money],
  paid_by_wallet: ['paidByWallet', money],
  refunded_to_method: ['returnedToMethod', money],
  refunded_to_wallet: ['returnedToWallet', money],
  /** What was paid for each part of each line; null where the coupon's shares are not known. */
  lines: [
    'lines',
    z.nullable(
      z.array(z.array(renamed({ amount: ['amount', money], is_refunded: ['isRefunded', z.boolean()] }))),
    ),
  ],
  /** What this caller may still refund alone, now; null for no limit. */
  own_limit: ['ownLimit', z.nullable(money)],
  refunds: [
    'refunds',
    z.array(
      renamed({
        amount: ['amount', money],
        to_wallet: ['toWallet', money],
        /** Null for refunds before names were stored. */
        who: ['who', z.nullable(z.string())],
        reason: ['reason', z.nullable(z.string())],
        at: ['at', moment],
      }),
    ),
  ],
  /** The request that waits for a second person. */
  waiting: ['waiting', z.nullable(approval)],
});

export const refundOrder = request({
  params: byNumber,
  body: {
    /** Names the request: a repeat refunds nothing again. */
    key: ['key', z.uuid()],
    /** What had been refunded in all when the caller decided; with any other sum nothing is refunded. */
    seen_refunded: ['seenReturned', money],
    /** Either an amount or parts. */
    amount: ['amount', z.optional(money)],
    parts: ['parts', z.optional(z.array(part).check(z.minLength(1), z.maxLength(MAX_REFUND_PARTS)))],
    /** For the shop's own books; the shopper does not see it. */
    reason: ['reason', reason],
  },
});
export const refunded = renamed({
  /** `waits`: above the caller's limit, so that a second person decides. */
  state: ['state', z.enum(['refunded', 'waits'])],
  to_method: ['toMethod', money],
  to_wallet: ['toWallet', money],
});

export const approvals = renamed({ approvals: ['approvals', z.array(approval)], total: ['total', count] });
export const decideRefund = request({ params: { id: ['approvalId', idAsText] } });
export const decidedRefund = approval;
