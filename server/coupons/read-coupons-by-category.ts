import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { listCodesByCategory } from './coupons.store.ts';

/** Implements the hook `couponsByCategory`: what still applies to a category that is to be deleted. */
export const readCouponsByCategory: TransactionHooks['couponsByCategory'] = (database, now) =>
  listCodesByCategory(database, now);
