import { defineJob } from './jobs.ts';

/**
 * Money was refunded to a customer's wallet. Recorded in the same transaction and handled by server/notifications
 * (product.md 9, wallet_refund).
 */
export type WalletRefund = {
  shopperId: number;
  /** Halalas. */
  amount: number;
};
export const walletRefunded = defineJob<WalletRefund>('wallet.refunded');
