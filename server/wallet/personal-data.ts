import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MAX_ENTRIES_PER_PAGE as limit } from '#contract/wallet/wallet.limits.ts';
import { everyPage } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { balanceOf } from './allocate-lots.ts';
import { forfeitLots } from './forfeit-lots.ts';
import { readWallet } from './read-wallet.ts';
import { deletePreference, listLots, lockWallet } from './wallet.store.ts';

/** Handles `onDataExport`: the wallet's ledger, whose sum is the balance. */
export const exportWallet: TransactionHooks['onDataExport'][number] = (context) => ({
  wallet: everyPage(readWalletCall, 'transactions', (page) => readWallet({ page, limit }, context)),
});

/** Handles `onRemovalRequested`: the balance that the customer would lose, in halalas. */
export const countBalance: TransactionHooks['onRemovalRequested'][number] = async (
  database,
  { shopperId },
  { clock },
) => ({ walletBalance: balanceOf(await listLots(database, shopperId), clock.now()) });

/**
 * Handles `onAccountRemoved`: writes off the balance with rows in the ledger, so that the ledger's sum is zero. The
 * rows stay, as orders do, but no longer identify a person. No money is reserved, because an account with an open order
 * cannot be removed.
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
