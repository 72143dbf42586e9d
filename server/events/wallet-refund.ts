import { defineJob } from './jobs.ts';

/**
 * The job for money that was refunded to a customer's wallet. Recorded in the transaction of the refund and handled by
 * server/notifications (product.md 9, wallet_refund).
 */
export type WalletRefund = {
  shopperId: number;
  /** The refunded amount in halalas. */
  amount: number;
};
export const walletRefunded = defineJob<WalletRefund>('wallet.refunded');
