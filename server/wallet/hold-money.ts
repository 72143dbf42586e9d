import { RETURNED_BONUS_DAYS } from '#contract/wallet/wallet.limits.ts';
import type { Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { Consequences } from '#server/consequences.ts';
import { balanceOf, drawFrom } from './draw-from.ts';
import { addHold, type Hold, listDraws, moveHold, readHold } from './holds.store.ts';
import { addDraws, addEntry, listLots, lockWallet, readWish, removeDraws } from './wallet.store.ts';

/** What a cart may take of a wallet. */
export type Spendable = {
  balance: number;
  isUsed: boolean;
  /** At most this, halalas: the balance, or the part of it that the shopper wished; 0 when the wallet is not used. */
  most: number;
};

/**
 * What can be spent from a shopper's wallet on the cart as wished.
 * @param locks whether an order follows: then the wallet stays locked until the transaction ends, and what is read here
 *   is there for `holdMoney`. A wallet that is not used is not locked.
 */
export async function readSpendable(
  tx: Transaction,
  shopperId: number,
  { now, locks }: { now: Date; locks: boolean },
): Promise<Spendable> {
  const { isUsed, most } = locks ? await lockWallet(tx, shopperId) : await readWish(tx, shopperId);
  const balance = balanceOf(await listLots(tx, shopperId), now);
  return { balance, isUsed, most: isUsed ? Math.min(balance, most ?? balance) : 0 };
}

/**
 * An order takes an amount from the wallet, for the time being: no row of the ledger says so before it is accepted.
 * Invariant: no halala is taken twice and the wallet is never below zero, because lots are drawn from by one after the
 * other, under the wallet's lock (`readSpendable` with `locks`).
 */
export async function holdMoney(tx: Transaction, hold: Omit<Hold, 'state'>, now: Date): Promise<void> {
  const draws = drawFrom(await listLots(tx, hold.shopperId), hold.amount, now);
  if (draws === null)
    throw new Error(`The wallet of shopper ${hold.shopperId} was spent while it was locked.`);
  await addHold(tx, hold, now);
  await addDraws(tx, hold.orderId, draws);
}

/**
 * An order that ended is revived and takes its amount once more, if it is still there.
 * @returns whether the order has its money, or needs none.
 */
export async function holdMoneyAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const hold = await readHold(tx, orderId);
  if (hold === null || hold.state !== 'returned') return true;
  await lockWallet(tx, hold.shopperId);
  const draws = drawFrom(await listLots(tx, hold.shopperId), hold.amount, now);
  if (draws === null) return false;
  if (!(await moveHold(tx, hold, 'held'))) throw new Error(`The hold of order ${orderId} moved.`);
  await addDraws(tx, orderId, draws);
  return true;
}

/** `whenOrderAccepted`: what was held is spent, and the ledger says so, once. The order is locked. */
export const spendHold: Consequences['whenOrderAccepted'][number] = async (tx, { orderId }, { clock }) => {
  const hold = await readHold(tx, orderId);
  if (hold?.state !== 'held' || !(await moveHold(tx, hold, 'spent'))) return;
  await addEntry(tx, {
    shopperId: hold.shopperId,
    kind: 'purchased',
    amount: -hold.amount,
    order: { id: orderId, number: hold.orderNumber },
    key: `order ${orderId} purchased`,
    at: clock.now(),
  });
};

/**
 * `whenOrderEnds`: what was held is free again; what was spent comes back as rows of the ledger. Bonus money keeps its
 * time, but can be spent for some days at least, so that nobody loses it by an end that was not theirs.
 * Invariant: it comes back once, because only who moves the hold gives it back. The order is locked.
 */
export const returnHold: Consequences['whenOrderEnds'][number] = async (tx, { orderId }, { clock }) => {
  const hold = await readHold(tx, orderId);
  if (hold === null || hold.state === 'returned' || !(await moveHold(tx, hold, 'returned'))) return;
  if (hold.state === 'held') return removeDraws(tx, orderId);
  const now = clock.now();
  const least = new Date(now.getTime() + RETURNED_BONUS_DAYS * DAY);
  for (const { lotId, amount, expiresAt } of await listDraws(tx, orderId)) {
    await addEntry(tx, {
      shopperId: hold.shopperId,
      kind: 'refunded',
      amount,
      order: { id: orderId, number: hold.orderNumber },
      expiresAt: expiresAt === null || expiresAt > least ? expiresAt : least,
      key: `order ${orderId} refunded ${lotId}`,
      at: now,
    });
  }
};
