import * as z from 'zod/mini';
import { count, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';

export const creditReasons = ['late', 'damaged', 'wrongItem', 'goodwill'] as const;
const reason = z.enum(creditReasons);
const orderNumber = z.string().check(z.regex(/^A-\d{1,10}$/));

const approval = renamed({
  id: ['id', id],
  /** The order whose screen it was asked for on. */
  order_number: ['orderNumber', z.nullable(z.string())],
  /** Left out for a role that may not see people. */
  customer_id: ['customerId', z.optional(uuid)],
  amount: ['amount', money],
  reason: ['reason', reason],
  requested_by: ['requestedBy', z.string()],
  requested_at: ['requestedAt', moment],
  expires_at: ['expiresAt', moment],
  /** Nobody approves their own request. */
  is_own: ['isOwn', z.boolean()],
});

/** Either an order, whose buyer gets it, or a customer, for those who may see people. */
export const giveWallet = request({
  body: {
    order_number: ['orderNumber', z.optional(orderNumber)],
    customer_id: ['customerId', z.optional(uuid)],
    /** Names the request: a repeat gives nothing again. */
    key: ['key', z.uuid()],
    amount: ['amount', money],
    /** For the audit log; a word of a list, so that it names nobody. */
    reason: ['reason', reason],
  },
});
export const givenWallet = renamed({
  /** `waits`: above the caller's limit, so that a second person decides. */
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
