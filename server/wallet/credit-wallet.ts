import { inTransaction, type Transaction } from '#database/database.ts';
import { findCustomer } from '#server/account/profile/profile.public.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { walletRefunded } from '#server/events/wallet-refund.ts';
import type { Shop } from '#server/http/context.ts';
import { recordAct } from '#server/operators/operators.public.ts';
import { dayInRiyadh } from '#text/when.ts';
import { checkCredit } from './check-credit.ts';
import { insertEntry } from './wallet.store.ts';

export type Gift = {
  /** A phone number as people write it, or an e-mail address. */
  customer: string;
  /** bonus: given, with an expiry if it has one; refund: goodwill (product.md 8). */
  kind: 'bonus' | 'refund';
  /** Halalas. */
  amount: number;
  /** The first moment at which it is over; only a bonus has one. */
  expiresAt: Date | null;
  /** The same key gives once; without one the same gift is given once a day. */
  key?: string;
  /** Who gives it. */
  operator: string;
};

/** The last day on which a bonus counts; it ends with the first moment that does not. */
const lastDayOf = (expiresAt: Date): string => dayInRiyadh(new Date(expiresAt.getTime() - 1));

/**
 * Gives money to a customer. Goodwill is a refund to the wallet, and said as one (product.md 9, wallet_refund); a bonus
 * came back from nowhere and is seen in the wallet.
 * @returns how it went; given before, nothing is done and nothing said.
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
    throw new ActionRefused('notValid', 'A refund has no last day; a bonus has.');
  if (expiresAt !== null && expiresAt <= now)
    throw new ActionRefused('notValid', `${lastDayOf(expiresAt)} is over.`);
  const shopperId = await findCustomer(database, customer);
  if (shopperId === null) throw new ActionRefused('notFound', `Nobody has ${customer}.`);
  const key = gift.key ?? `${kind} ${amount} ${expiresAt && lastDayOf(expiresAt)} ${dayInRiyadh(now)}`;
  const isGiven = await inTransaction(database, async (tx) => {
    const isAdded = await insertEntry(tx, {
      shopperId,
      kind,
      amount,
      expiresAt,
      key: `gift ${shopperId} ${key}`,
      at: now,
    });
    if (isAdded && kind === 'refund') await jobs.send(tx, walletRefunded, { shopperId, amount });
    if (isAdded)
      await recordAct(tx, { operator, act: 'wallet.credit', subject: `customer ${shopperId}` }, now);
    return isAdded;
  });
  return isGiven ? 'given' : 'givenBefore';
}

/**
 * Goodwill with a ticket's answer (product.md 8, refund); the same key gives once.
 * @throws ActionRefused for an amount that nobody may give at once.
 */
export async function creditGoodwill(
  tx: Transaction,
  { shopperId, amount, key, at }: { shopperId: number; amount: number; key: string; at: Date },
): Promise<boolean> {
  checkCredit(amount);
  return insertEntry(tx, { shopperId, kind: 'refund', amount, key, at });
}
