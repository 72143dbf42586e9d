import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { updateApprovalExpiry } from './approvals.store.ts';

/** Lets the refund request of an order expire when the order ends, because the end itself refunds everything paid. */
export const expireApproval: TransactionHooks['onOrderEnded'][number] = (tx, { orderId }, { clock }) =>
  updateApprovalExpiry(tx, orderId, clock.now());
