import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

/** Reads what was paid for an order, what was refunded and what can still be refunded. */
export const readRefundableCall = defineOfficeCall({
  name: 'checkout.readRefundable',
  method: 'GET',
  path: '/office/orders/:number/refundable',
  audience: 'staff',
  needs: ['money.refund', 'money.approve'],
  effect: 'reads',
  input: wire.orderParams,
  output: wire.refundable,
  refusals: ['notFound'],
});
/** Refunds an amount or parts of an order. A refund above the caller's limit waits for a second person's approval. */
export const refundOrderCall = defineOfficeCall({
  name: 'checkout.refundOrder',
  method: 'POST',
  path: '/office/orders/:number/refunds',
  audience: 'staff',
  needs: 'money.refund',
  needsProof: true,
  effect: 'writes',
  input: wire.refundOrder,
  output: wire.refunded,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile', 'keyReused'],
});
/** Lists refunds that wait for a second person, the oldest first. */
export const listApprovalsCall = defineOfficeCall({
  name: 'checkout.listApprovals',
  method: 'GET',
  path: '/office/approvals',
  audience: 'staff',
  needs: 'money.approve',
  effect: 'reads',
  input: request({}),
  output: wire.approvals,
});
/** Approves a refund that somebody else requested, unless the order's payments have changed since the request. */
export const approveRefundCall = defineOfficeCall({
  name: 'checkout.approveRefund',
  method: 'POST',
  path: '/office/approvals/:id/approve',
  audience: 'staff',
  needs: 'money.approve',
  needsProof: true,
  effect: 'writes',
  input: wire.decideRefund,
  output: wire.decidedRefund,
  refusals: ['notFound', 'notAllowed', 'wrongState', 'changedMeanwhile'],
});
/** Declines a refund; the person who requested it may do this too. */
export const declineRefundCall = defineOfficeCall({
  name: 'checkout.declineRefund',
  method: 'POST',
  path: '/office/approvals/:id/decline',
  audience: 'staff',
  needs: ['money.approve', 'money.refund'],
  effect: 'writes',
  needsProof: true,
  input: wire.decideRefund,
  output: wire.decidedRefund,
  refusals: ['notFound', 'notAllowed', 'wrongState'],
});
