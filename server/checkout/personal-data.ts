import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deletePresses } from './added-again.store.ts';

/** For `onAccountRemoved`: deletes what the shopper's presses of "gift again" were answered. */
export const erasePresses: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deletePresses(tx, shopperId);
