import { inTransaction } from '#database/database.ts';
import { findCustomer } from '#server/account/account.public.ts';
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

/** Gives money to a customer. @returns how it went; given before, nothing is done. */
export async function giveMoney(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  gift: Gift,
): Promise<'given' | 'givenBefore' | 'nobody'> {
  const shopperId = await findCustomer(database, gift.customer);
  if (shopperId === null) return 'nobody';
  const isGiven = await inTransaction(database, (tx) =>
    addEntry(tx, {
      shopperId,
      kind: gift.kind,
      amount: gift.amount,
      expiresAt: gift.expiresAt,
      key: `gift ${shopperId} ${gift.key}`,
      at: clock.now(),
    }),
  );
  return isGiven ? 'given' : 'givenBefore';
}
