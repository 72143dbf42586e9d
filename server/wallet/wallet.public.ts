import type { Transaction } from '#database/database.ts';
import * as credit from './check-credit.ts';
import { giveMoney as give } from './give-money.ts';
import * as holds from './hold-money.ts';
import { addEntry, dropWish } from './wallet.store.ts';

export type { Spendable } from './hold-money.ts';

/** What the cart may take of a shopper's wallet; for an order the wallet stays locked. */
export const readSpendable = holds.readSpendable;
/** The cart is ordered: the next one begins without the wallet. */
export const forgetWish = dropWish;

/** An order takes its amount, and gives it back; one that gave it back may take it again. */
export const holdMoney = holds.holdMoney;
export const returnHold = holds.returnHold;
export const holdMoneyAgain = holds.holdMoneyAgain;

/** A part of what an order spent comes back to it. */
export const readSpentMoney = holds.readSpentMoney;
export const returnMoney = holds.returnMoney;

/** Refuses an amount that nobody may give at once, before anything is written. */
export const checkCredit = credit.checkCredit;

/**
 * Goodwill with a ticket's answer (product.md 8, refund); the same key gives once.
 * @throws ActionRefused for an amount that nobody may give at once.
 */
export async function giveGoodwill(
  tx: Transaction,
  { shopperId, amount, key, at }: { shopperId: number; amount: number; key: string; at: Date },
): Promise<boolean> {
  credit.checkCredit(amount);
  return addEntry(tx, { shopperId, kind: 'refund', amount, key, at });
}

/** The shop's people give money to a customer. */
export const giveMoney = give;
