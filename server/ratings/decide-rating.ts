import { MAX_ANSWER_LENGTH, MAX_HOLD_REASON_LENGTH } from '#contract/ratings/ratings.limits.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import type { Shop } from '#server/http/context.ts';
import type { AuditEntry } from '#server/http/office-context.ts';
import { lockForShop, updateAnswer, updateDecision } from './ratings-for-shop.store.ts';

/** A rating as staff read it: its number, and the revision of what its writer offered to show. */
export type ReadRating = { id: number; revision: number; operator: string };

type Found = { state: string; productId: number };

/**
 * Does something about a rating that staff have read, and records who did it. Invariant: nobody decides about words
 * that they did not read, because the revision is compared under the rating's lock.
 * @returns false when the change was made before.
 * @throws ActionRefused notFound, wrongState
 */
async function decide(
  { database, clock }: Shop,
  { id, revision, operator }: ReadRating,
  {
    act,
    run,
  }: { act: AuditEntry['act']; run: (tx: Transaction, found: Found, now: Date) => Promise<boolean> },
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    const found = await lockForShop(tx, id);
    if (!found) throw new ActionRefused('notFound', (t) => t.actions.ratingUnknown(id));
    if (found.revision !== revision) {
      throw new ActionRefused('wrongState', (t) => t.actions.ratingChanged(id));
    }
    if (!(await run(tx, found, now))) return false;
    await insertCommandEntry(
      tx,
      { operator, at: now },
      { act, subject: `rating:${id}`, after: { revision } },
    );
    await notifyCatalogueChange(tx, { productIds: [found.productId], lists: true });
    return true;
  });
}

/** Shows a rating's words and pictures in the shop, exactly as they were written. @throws ActionRefused */
export const releaseRating = (shop: Shop, read: ReadRating): Promise<boolean> =>
  decide(shop, read, {
    act: 'rating.release',
    async run(tx, { state }, at) {
      if (state === 'released') return false;
      await updateDecision(tx, read.id, { state: 'released', holdReason: null, at });
      return true;
    },
  });

/** Keeps a rating's words and pictures out of the shop, or takes them out; the writer reads the reason. */
export const holdRating = (shop: Shop, { reason, ...read }: ReadRating & { reason: string }) => {
  const holdReason = textOf(reason, MAX_HOLD_REASON_LENGTH);
  return decide(shop, read, {
    act: 'rating.hold',
    async run(tx, _found, at) {
      await updateDecision(tx, read.id, { state: 'held', holdReason, at });
      return true;
    },
  });
};

/** The shop's public answer, below the words of a rating; a new answer replaces the old. @throws ActionRefused */
export const answerRating = (shop: Shop, { text, ...read }: ReadRating & { text: string }) => {
  const answer = textOf(text, MAX_ANSWER_LENGTH);
  return decide(shop, read, {
    act: 'rating.answer',
    async run(tx, { state }, at) {
      if (state === 'held') throw new ActionRefused('wrongState', (t) => t.actions.ratingHeld(read.id));
      await updateAnswer(tx, read.id, { answer, at });
      return true;
    },
  });
};

function textOf(typed: string, max: number): string {
  const text = typed.trim();
  if (text === '' || text.length > max) throw new ActionRefused('notValid', (t) => t.actions.textLength(max));
  return text;
}
