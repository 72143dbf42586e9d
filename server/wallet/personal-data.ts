import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MAX_ENTRIES_PER_PAGE as limit } from '#contract/wallet/wallet.limits.ts';
import { everyPage } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { balanceOf } from './allocate-lots.ts';
import { forfeitLots } from './forfeit-lots.ts';
import { readWallet } from './read-wallet.ts';
import { deletePreference, listLots, lockWallet } from './wallet.store.ts';

/** For `onDataExport`: the wallet's ledger, whose sum is the balance. */
export const exportWallet: TransactionHooks['onDataExport'][number] = (context) => ({
  wallet: everyPage(readWalletCall, 'transactions', (page) => readWallet({ page, limit }, context)),
});

/** For `onRemovalRequested`: the balance the customer would lose, in halalas. */
export const countBalance: TransactionHooks['onRemovalRequested'][number] = async (
  database,
  { shopperId },
  { clock },
) => ({ walletBalance: balanceOf(await listLots(database, shopperId), clock.now()) });

/**
 * For `onAccountRemoved`: writes off the balance with rows of the ledger, so that its sum is zero. The rows stay, as
 * the orders do, but no longer identify a person. Nothing is held, because an account with an open order cannot be
 * removed.
 */
export const eraseWallet: TransactionHooks['onAccountRemoved'][number] = async (
  tx,
  { shopperId },
  { clock },
) => {
  await lockWallet(tx, shopperId);
  await forfeitLots(tx, shopperId, await listLots(tx, shopperId), clock.now());
  await deletePreference(tx, shopperId);
};
