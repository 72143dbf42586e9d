import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

/** What was paid, what was refunded and what can still be refunded of an order. */
export const readRefundableCall = defineOfficeCall({
  name: 'checkout.readRefundable',
  method: 'GET',
  path: '/office/orders/:number/refundable',
  audience: 'staff',
  needs: ['money.refund', 'money.approve'],
  effect: 'reads',
  input: wire.namedOrder,
  output: wire.refundable,
  refusals: ['notFound'],
});
/** Refunds an amount or parts of an order; above the caller's limit it waits for a second person. */
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
/** Refunds that wait for a second person, the oldest first. */
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
/** Refunds what somebody else asked for, if the order's money is as it was then. */
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
/** Also by the one who asked for it. */
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
