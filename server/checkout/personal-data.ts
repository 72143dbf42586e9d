import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteAddAgainRequests } from './added-again.store.ts';
import { anonymiseReasons } from './order-returns.store.ts';

/**
 * Handles `onAccountRemoved`: deletes the stored answers to "order again" requests and erases the reasons of refunds.
 */
export const eraseCheckout: TransactionHooks['onAccountRemoved'][number] = async (tx, { shopperId }) => {
  await deleteAddAgainRequests(tx, shopperId);
  await anonymiseReasons(tx, shopperId);
};
