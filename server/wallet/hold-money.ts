import { RETURNED_BONUS_DAYS } from '#contract/wallet/wallet.limits.ts';
import type { Transaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import type { Shop } from '#server/http/context.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { allocateLots, balanceOf } from './allocate-lots.ts';
import {
  findHold,
  findReturnedTotal,
  type Hold,
  insertHold,
  listDraws,
  updateHoldState,
} from './holds.store.ts';
import {
  deleteDraws,
  findWalletPreference,
  insertDraws,
  insertEntry,
  listLots,
  lockWallet,
} from './wallet.store.ts';

/** What a cart may take of a wallet. */
export type Spendable = {
  balance: number;
  isUsed: boolean;
  /** At most this, halalas: the balance, or the part of it that the shopper wished; 0 when the wallet is not used. */
  max: number;
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
  const { isUsed, max } = locks ? await lockWallet(tx, shopperId) : await findWalletPreference(tx, shopperId);
  const balance = balanceOf(await listLots(tx, shopperId), now);
  return { balance, isUsed, max: isUsed ? Math.min(balance, max ?? balance) : 0 };
}

/**
 * An order takes an amount from the wallet, for the time being: no row of the ledger says so before it is accepted.
 * Invariant: no halala is taken twice and the wallet is never below zero, because lots are drawn from by one after the
 * other, under the wallet's lock (`readSpendable` with `locks`).
 */
export async function holdMoney(tx: Transaction, hold: Omit<Hold, 'state'>, now: Date): Promise<void> {
  const draws = allocateLots(await listLots(tx, hold.shopperId), hold.amount, now);
  if (draws === null)
    throw new Error(`The wallet of shopper ${hold.shopperId} was spent while it was locked.`);
  await insertHold(tx, hold, now);
  await insertDraws(tx, hold.orderId, draws);
}

/**
 * An order that ended is revived and takes its amount once more, if it is still there.
 * @returns whether the order has its money, or needs none.
 */
export async function holdMoneyAgain(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const hold = await findHold(tx, orderId);
  if (hold === null || hold.state !== 'returned') return true;
  await lockWallet(tx, hold.shopperId);
  const draws = allocateLots(await listLots(tx, hold.shopperId), hold.amount, now);
  if (draws === null) return false;
  if (!(await updateHoldState(tx, hold, 'held'))) throw new Error(`The hold of order ${orderId} moved.`);
  await insertDraws(tx, orderId, draws);
  return true;
}

/** `onOrderAccepted`: what was held is spent, and the ledger says so, once. The order is locked. */
export const spendHold: TransactionHooks['onOrderAccepted'][number] = async (tx, { orderId }, { clock }) => {
  const hold = await findHold(tx, orderId);
  if (hold?.state !== 'held' || !(await updateHoldState(tx, hold, 'spent'))) return;
  await insertEntry(tx, {
    shopperId: hold.shopperId,
    kind: 'purchased',
    amount: -hold.amount,
    order: { id: orderId, number: hold.orderNumber },
    key: `order ${orderId} purchased`,
    at: clock.now(),
  });
};

/**
 * `onOrderEnded`: what was held is free again; what was spent comes back as rows of the ledger. Bonus money keeps its
 * time, but can be spent for some days at least, so that nobody loses it by an end that was not theirs.
 * Invariant: it comes back once, because only who moves the hold gives it back. The order is locked.
 */
export const returnHold: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }, shop) => {
  const hold = await findHold(tx, orderId);
  if (hold === null || hold.state === 'returned' || !(await updateHoldState(tx, hold, 'returned'))) return;
  if (hold.state === 'held') return deleteDraws(tx, orderId);
  await refundToWallet(tx, shop, hold, hold.amount - (await findReturnedTotal(tx, orderId)));
};

/** What an order spent of the wallet, and what of it came back; 0 for an order that spent nothing. The order is locked. */
export async function readSpentMoney(
  tx: Transaction,
  orderId: number,
): Promise<{ spent: number; returned: number }> {
  const hold = await findHold(tx, orderId);
  if (hold?.state !== 'spent') return { spent: 0, returned: 0 };
  return { spent: hold.amount, returned: await findReturnedTotal(tx, orderId) };
}

/**
 * A part of what an order spent comes back (product.md 7); what is left comes back if the order ends.
 * @param amount halalas, at most what was spent and did not come back. The order is locked.
 */
export async function returnMoney(
  tx: Transaction,
  shop: Pick<Shop, 'clock' | 'jobs'>,
  { orderId, amount }: { orderId: number; amount: number },
): Promise<void> {
  const hold = await findHold(tx, orderId);
  if (hold?.state !== 'spent') throw new Error(`Order ${orderId} spent nothing of the wallet.`);
  await refundToWallet(tx, shop, hold, amount);
}

/**
 * Writes rows of the ledger for money that was spent: lot by lot in one order, each part going on where the one before
 * ended. Invariant: never more than was drawn, and each halala once, because the place where a part begins is in its key.
 */
async function refundToWallet(
  tx: Transaction,
  { clock, jobs }: Pick<Shop, 'clock' | 'jobs'>,
  hold: Hold,
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  const now = clock.now();
  const { orderId, orderNumber, shopperId } = hold;
  const min = new Date(now.getTime() + RETURNED_BONUS_DAYS * DAY);
  const before = await findReturnedTotal(tx, orderId);
  let [skip, rest] = [before, amount];
  for (const draw of await listDraws(tx, orderId)) {
    const part = Math.min(Math.max(draw.amount - skip, 0), rest);
    skip = Math.max(skip - draw.amount, 0);
    if (part === 0) continue;
    rest -= part;
    const { lotId, expiresAt } = draw;
    await insertEntry(tx, {
      shopperId,
      kind: 'refunded',
      amount: part,
      order: { id: orderId, number: orderNumber },
      expiresAt: expiresAt === null || expiresAt > min ? expiresAt : min,
      key: `order ${orderId} refunded ${lotId} from ${before}`,
      at: now,
    });
  }
  if (rest !== 0) throw new Error(`Order ${orderId} did not spend so much of the wallet.`);
  await jobs.send(tx, walletRefunded, { shopperId, amount });
}
