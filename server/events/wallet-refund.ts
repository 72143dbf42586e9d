import { defineJob } from './jobs.ts';

/** Money came back to a customer's wallet. Recorded with it; whoever sends messages handles it (product.md 9, wallet_refund). */
export type WalletRefund = {
  shopperId: number;
  /** Halalas. */
  amount: number;
};
export const walletRefunded = defineJob<WalletRefund>('wallet.refunded');
