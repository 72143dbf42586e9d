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

/** The money that a cart may spend from the wallet. Amounts are in halalas. */
export type Spendable = {
  balance: number;
  isUsed: boolean;
  /**
   * The maximum that the cart may spend: the balance, or the shopper's own limit if that is lower; 0 if the wallet is
   * not used.
   */
  max: number;
};

/**
 * Reads what the cart may spend from a shopper's wallet.
 * @param locks true if an order follows: the wallet then stays locked until the transaction ends, so that `holdMoney`
 * finds the same balance.
 * @param showsBalance false if the balance of an unused wallet is not needed; it is then returned as 0
 */
export async function readSpendable(
  tx: Transaction,
  shopperId: number,
  { now, locks, showsBalance }: { now: Date; locks: boolean; showsBalance: boolean },
): Promise<Spendable> {
  const { isUsed, max } = locks ? await lockWallet(tx, shopperId) : await findWalletPreference(tx, shopperId);
  if (!isUsed && !showsBalance) return { balance: 0, isUsed, max: 0 };
  const balance = balanceOf(await listLots(tx, shopperId), now);
  return { balance, isUsed, max: isUsed ? Math.min(balance, max ?? balance) : 0 };
}

/**
 * Reserves an amount of the wallet for an order. A row in the ledger is written only when the order is accepted.
 *
 * Invariant: no money is taken twice and the balance never falls below zero, because only one order at a time draws
 * from the lots, under the wallet's lock (`readSpendable` with `locks`).
 */
export async function holdMoney(tx: Transaction, hold: Omit<Hold, 'state'>, now: Date): Promise<void> {
  const draws = allocateLots(await listLots(tx, hold.shopperId), hold.amount, now);
  if (draws === null)
    throw new Error(`The wallet of shopper ${hold.shopperId} was spent while it was locked.`);
  await insertHold(tx, hold, now);
  await insertDraws(tx, hold.orderId, draws);
}

/**
 * Reserves the amount again for a revived order, if the balance still covers it.
 * @returns false if the balance is too low; true if the money is reserved, or if the order uses no wallet money
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

/**
 * Handles `onOrderAccepted`: spends the reserved amount and writes its row in the ledger once. The caller must hold the
 * order's lock.
 */
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
 * Handles `onOrderEnded`: releases the reserved amount, or refunds the spent amount with rows in the ledger. Refunded
 * bonus money keeps its expiry, but can be spent for at least RETURNED_BONUS_DAYS, so that the customer does not lose
 * it because an order ended.
 *
 * Invariant: the money is refunded once, because only the call that changes the hold's state refunds it. The caller
 * must hold the order's lock.
 */
export const returnHold: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }, shop) => {
  const hold = await findHold(tx, orderId);
  if (hold === null || hold.state === 'returned' || !(await updateHoldState(tx, hold, 'returned'))) return;
  if (hold.state === 'held') return deleteDraws(tx, orderId);
  await refundToWallet(tx, shop, hold, hold.amount - (await findReturnedTotal(tx, orderId)));
};

/**
 * What an order spent from the wallet and how much of that was refunded, in halalas; both are 0 if it spent nothing.
 * The caller must hold the order's lock.
 */
export async function readSpentMoney(
  tx: Transaction,
  orderId: number,
): Promise<{ spent: number; returned: number }> {
  const hold = await findHold(tx, orderId);
  if (hold?.state !== 'spent') return { spent: 0, returned: 0 };
  return { spent: hold.amount, returned: await findReturnedTotal(tx, orderId) };
}

/**
 * Refunds a part of what an order spent from the wallet (product.md 7). The rest is refunded if the order ends. The
 * caller must hold the order's lock.
 * @param amount in halalas, at most what was spent and not yet refunded
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
 * Writes the refund's rows in the ledger, lot by lot in a fixed order; each refund continues where the previous one
 * ended.
 *
 * Invariant: no more is refunded than the order used, and no money twice, because each row's key includes the total
 * refunded before it.
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
  if (rest !== 0) throw new Error(`Order ${orderId} spent less than that of the wallet.`);
  await jobs.send(tx, walletRefunded, { shopperId, amount });
}
