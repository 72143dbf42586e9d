import { inTransaction, type Transaction } from '#database/database.ts';
import { findCustomer } from '#server/account/profile.public.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import type { Shop } from '#server/http/context.ts';
import { addEntry } from './wallet.store.ts';

export type Gift = {
  /** A phone number as people write it, or an e-mail address. */
  customer: string;
  /** bonus: given, with an expiry if it has one; refund: goodwill (product.md 8). */
  kind: 'bonus' | 'refund';
  /** Halalas. */
  amount: number;
  /** The first moment at which it is over; only a bonus has one. */
  expiresAt: Date | null;
  /** The same words give once, however often they are said. */
  key: string;
};

/**
 * Gives money to a customer. Goodwill is a refund to the wallet, and said as one (product.md 9, wallet_refund); a bonus
 * came back from nowhere and is seen in the wallet.
 * @returns how it went; given before, nothing is done and nothing said.
 */
export async function giveMoney(
  { database, clock, jobs }: Pick<Shop, 'database' | 'clock' | 'jobs'>,
  gift: Gift,
): Promise<'given' | 'givenBefore' | 'nobody'> {
  const shopperId = await findCustomer(database, gift.customer);
  if (shopperId === null) return 'nobody';
  const { kind, amount } = gift;
  const isGiven = await inTransaction(database, async (tx) => {
    const isAdded = await addEntry(tx, {
      shopperId,
      kind,
      amount,
      expiresAt: gift.expiresAt,
      key: `gift ${shopperId} ${gift.key}`,
      at: clock.now(),
    });
    if (isAdded && kind === 'refund') await jobs.send(tx, walletRefunded, { shopperId, amount });
    return isAdded;
  });
  return isGiven ? 'given' : 'givenBefore';
}

/** Goodwill with a ticket's answer (product.md 8, refund); the same words give once. */
export const giveGoodwill = (
  tx: Transaction,
  { shopperId, amount, key, at }: { shopperId: number; amount: number; key: string; at: Date },
): Promise<boolean> => addEntry(tx, { shopperId, kind: 'refund', amount, key, at });
