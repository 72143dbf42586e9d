import type { Consequences } from '#server/consequences.ts';
import { balanceOf } from './draw-from.ts';
import { takeAway } from './take-away.ts';
import { forgetWish, listLots, lockWallet } from './wallet.store.ts';

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
