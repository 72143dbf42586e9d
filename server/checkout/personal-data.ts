import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deletePresses } from './added-again.store.ts';
import { anonymiseReasons } from './order-returns.store.ts';

/** For `onAccountRemoved`: what presses of "gift again" were answered, and why money was refunded. */
export const eraseCheckout: TransactionHooks['onAccountRemoved'][number] = async (tx, { shopperId }) => {
  await deletePresses(tx, shopperId);
  await anonymiseReasons(tx, shopperId);
};
