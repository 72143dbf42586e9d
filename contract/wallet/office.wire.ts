import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';

export const creditReasons = ['late', 'damaged', 'wrongItem', 'goodwill'] as const;
const reason = z.enum(creditReasons);
const orderNumber = z.string().check(z.regex(/^A-\d{1,10}$/));

const approval = renamed({
  id: ['id', id],
  /** The order on whose screen the credit was requested. */
  order_number: ['orderNumber', z.nullable(z.string())],
  /** The customer's id. Left out for a role that may not see people. */
  customer_id: ['customerId', z.optional(uuid)],
  amount: ['amount', money],
  reason: ['reason', reason],
  requested_by: ['requestedBy', z.string()],
  requested_at: ['requestedAt', moment],
  expires_at: ['expiresAt', moment],
  /** Whether the caller requested this credit: nobody may approve their own request. */
  is_own: ['isOwn', z.boolean()],
});

/**
 * The recipient of a wallet credit: the buyer of an order, or a customer. Only members who may see people can name a
 * customer.
 */
export const giveWallet = request({
  body: {
    order_number: ['orderNumber', z.optional(orderNumber)],
    customer_id: ['customerId', z.optional(uuid)],
    /** The idempotency key: a repeated request credits nothing again. */
    key: ['key', z.uuid()],
    amount: ['amount', money],
    /** The reason for the audit log. It is chosen from a list, so that it contains no personal data. */
    reason: ['reason', reason],
  },
});
export const givenWallet = renamed({
  /** `waits`: the credit is above the caller's limit and waits for a second person. */
  state: ['state', z.enum(['given', 'waits'])],
  amount: ['amount', money],
});
export const walletLimit = renamed({ own_limit: ['ownLimit', z.nullable(money)] });
export const creditApprovals = renamed({
  approvals: ['approvals', z.array(approval)],
  total: ['total', count],
});
export const decideCredit = request({ params: { id: ['approvalId', idAsText] } });
export const decidedCredit = approval;
