import { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MOST_ENTRIES_A_PAGE as limit } from '#contract/wallet/wallet.limits.ts';
import type { Consequences } from '#server/consequences.ts';
import { everyPage } from '#server/http/own-data.ts';
import { balanceOf } from './draw-from.ts';
import { readWallet } from './read-wallet.ts';
import { takeAway } from './take-away.ts';
import { forgetWish, listLots, lockWallet } from './wallet.store.ts';

/** For `whenDataIsExported`: the wallet's ledger; the balance is its sum. */
export const exportWallet: Consequences['whenDataIsExported'][number] = (context) => ({
  wallet: everyPage(readWalletCall, 'transactions', (page) => readWallet({ page, limit }, context)),
});

/** For `whenRemovalIsAsked`: what would be lost. */
export const countBalance: Consequences['whenRemovalIsAsked'][number] = async (
  database,
  { shopperId },
  { clock },
) => ({ walletBalance: balanceOf(await listLots(database, shopperId), clock.now()) });

/**
 * For `whenAccountRemoved`: the balance is given up, by rows of the ledger, so that its sum is nothing. The rows stay, as
 * the orders do, and name nobody any more. Nothing is held, because no order is on its way.
 */
export const forgetWallet: Consequences['whenAccountRemoved'][number] = async (
  tx,
  { shopperId },
  { clock },
) => {
  await lockWallet(tx, shopperId);
  await takeAway(tx, shopperId, await listLots(tx, shopperId), clock.now());
  await forgetWish(tx, shopperId);
};
