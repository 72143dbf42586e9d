import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deletePresses } from './added-again.store.ts';
import { anonymiseReasons } from './order-returns.store.ts';

/**
 * Handles `onAccountRemoved`: deletes the stored answers to "gift again" requests and erases the reasons of refunds.
 */
export const eraseCheckout: TransactionHooks['onAccountRemoved'][number] = async (tx, { shopperId }) => {
  await deletePresses(tx, shopperId);
  await anonymiseReasons(tx, shopperId);
};
