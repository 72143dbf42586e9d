import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Transaction } from '#database/database.ts';
import { findCustomer } from '#server/account/profile/profile.public.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import type { Shop } from '#server/http/context.ts';
import { dayInRiyadh } from '#text/when.ts';
import { checkCredit } from './check-credit.ts';
import { findEntryByKey, insertEntry } from './wallet.store.ts';

export type Gift = {
  /** The customer's phone number in any common spelling, or e-mail address. */
  customer: string;
  /** The kind of credit. bonus: a gift, with or without an expiry; refund: goodwill (product.md 8). */
  kind: 'bonus' | 'refund';
  /** The credited amount in halalas. */
  amount: number;
  /** From when the money can no longer be spent; null for never. Only a bonus may expire. */
  expiresAt: Date | null;
  /**
   * The idempotency key of the credit: each key is credited once to a customer. Without a key, the same credit is made
   * once a day.
   */
  key?: string;
  /** The name of the operator who makes the credit. */
  operator: string;
};

/** The last day, in Riyadh time, on which a bonus can be spent. */
const lastDayOf = (expiresAt: Date): string => dayInRiyadh(new Date(expiresAt.getTime() - 1));

/**
 * Credits money to a customer. Goodwill sends the wallet_refund notification (product.md 9); a bonus sends none and
 * only appears in the wallet.
 * @returns 'givenBefore' if the same credit was made before; then nothing is written or sent
 * @throws ActionRefused
 */
export async function creditWallet(
  { database, clock, jobs }: Pick<Shop, 'database' | 'clock' | 'jobs'>,
  gift: Gift,
): Promise<'given' | 'givenBefore'> {
  const now = clock.now();
  const { customer, kind, amount, expiresAt, operator } = gift;
  checkCredit(amount);
  if (kind === 'refund' && expiresAt !== null)
    throw new ActionRefused('notValid', (t) => t.actions.refundHasNoLastDay);
  if (expiresAt !== null && expiresAt <= now)
    throw new ActionRefused('notValid', (t) => t.actions.dayIsOver(lastDayOf(expiresAt)));
  const shopperId = await findCustomer(database, customer);
  if (shopperId === null) throw new ActionRefused('notFound', (t) => t.actions.customerUnknown(customer));
  const credit = { shopperId, kind, amount, expiresAt };
  const word = gift.key ?? `${kind} ${amount} ${expiresAt && lastDayOf(expiresAt)} ${dayInRiyadh(now)}`;
  const key = `gift ${shopperId} ${word}`;
  const isGiven = await inTransaction(database, async (tx) => {
    const isAdded = await insertEntry(tx, { ...credit, key, at: now });
    if (!isAdded && !isDeepStrictEqual(await findEntryByKey(tx, key), credit))
      throw new ActionRefused('keyReused', (t) => t.actions.keyGaveOther(word));
    if (isAdded && kind === 'refund') await jobs.send(tx, walletRefunded, { shopperId, amount });
    if (isAdded)
      await insertCommandEntry(
        tx,
        { operator, at: now },
        { act: 'wallet.credit', subject: `customer:${shopperId}`, after: { amount, kind } },
      );
    return isAdded;
  });
  return isGiven ? 'given' : 'givenBefore';
}

/**
 * Credits goodwill that accompanies an answer to a ticket (product.md 8, refund). An idempotency key is credited once.
 * @returns false if the key was credited before
 * @throws ActionRefused notValid if the amount is above MAX_CREDIT
 */
export async function creditGoodwill(
  tx: Transaction,
  { shopperId, amount, key, at }: { shopperId: number; amount: number; key: string; at: Date },
): Promise<boolean> {
  checkCredit(amount);
  return insertEntry(tx, { shopperId, kind: 'refund', amount, key, at });
}
