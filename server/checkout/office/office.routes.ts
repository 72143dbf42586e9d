import * as calls from '#contract/checkout/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { approveRefund, declineRefund } from './decide-refund.ts';
import { listApprovals } from './list-approvals.ts';
import { readRefundable } from './read-refundable.ts';
import { refundOrder } from './refund-order.ts';

export const checkoutOfficeRoutes: OfficeRoute[] = [
  reads(calls.readRefundableCall, readRefundable),
  writes(calls.refundOrderCall, refundOrder),
  reads(calls.listApprovalsCall, listApprovals),
  writes(calls.approveRefundCall, approveRefund),
  writes(calls.declineRefundCall, declineRefund),
];
