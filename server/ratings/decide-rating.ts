import { MAX_ANSWER_LENGTH, MAX_HOLD_REASON_LENGTH } from '#contract/ratings/ratings.limits.ts';
import { inTransaction, type Transaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import type { Shop } from '#server/http/context.ts';
import type { AuditEntry } from '#server/http/office-context.ts';
import { lockForShop, updateRatingAnswer, updateRatingDecision } from './ratings-for-shop.store.ts';

/**
 * The rating that a member of staff read: its id, and the revision of the content that the writer offered to publish.
 */
export type ReadRating = { id: number; revision: number; operator: string };

type Found = { state: string; productId: number };

/**
 * Decides about a rating that staff have read, and records who decided.
 *
 * Invariant: nobody decides about content they did not read, because the revision is compared under the rating's lock.
 * @returns false if the decision was already made
 * @throws ActionRefused notFound, wrongState
 */
async function decide(
  { database, clock }: Shop,
  { id, revision, operator }: ReadRating,
  { act, decisionOn }: { act: AuditEntry['act']; decisionOn: (found: Found) => Decision | null },
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    const found = await lockForShop(tx, id);
    if (!found) throw new ActionRefused('notFound', (t) => t.actions.ratingUnknown(id));
    if (found.revision !== revision) {
      throw new ActionRefused('wrongState', (t) => t.actions.ratingChanged(id));
    }
    const decision = decisionOn(found);
    if (decision === null) return false;
    await decideRating(tx, { id, productId: found.productId }, decision, now);
    await insertCommandEntry(
      tx,
      { operator, at: now },
      { act, subject: `rating:${id}`, after: { revision } },
    );
    return true;
  });
}

/** The decision of staff about the text and pictures of a rating. */
export type Decision =
  | { kind: 'release' }
  | { kind: 'hold'; reason: string }
  | { kind: 'answer'; answer: string };

/**
 * Applies a decision, and the shop shows the result at once. The caller must have locked the rating and compared the
 * revision, and must record who decided.
 */
export async function decideRating(
  tx: Transaction,
  { id, productId }: { id: number; productId: number },
  decision: Decision,
  at: Date,
): Promise<void> {
  if (decision.kind === 'release')
    await updateRatingDecision(tx, id, { state: 'released', holdReason: null, at });
  else if (decision.kind === 'hold')
    await updateRatingDecision(tx, id, { state: 'held', holdReason: decision.reason, at });
  else await updateRatingAnswer(tx, id, { answer: decision.answer, at });
  await notifyCatalogueChange(tx, { productIds: [productId], lists: true });
}

/** Publishes a rating's text and pictures in the shop, exactly as they were written. @throws ActionRefused */
export const releaseRating = (shop: Shop, read: ReadRating): Promise<boolean> =>
  decide(shop, read, {
    act: 'rating.release',
    decisionOn: ({ state }) => (state === 'released' ? null : { kind: 'release' }),
  });

/** Keeps a rating's text and pictures out of the shop, or removes them; the writer can read the reason. */
export const holdRating = (shop: Shop, { reason, ...read }: ReadRating & { reason: string }) => {
  const holdReason = textOf(reason, MAX_HOLD_REASON_LENGTH);
  return decide(shop, read, {
    act: 'rating.hold',
    decisionOn: () => ({ kind: 'hold', reason: holdReason }),
  });
};

/** Saves the shop's public answer, shown below a rating's text; a new answer replaces the old. @throws ActionRefused */
export const answerRating = (shop: Shop, { text, ...read }: ReadRating & { text: string }) => {
  const answer = textOf(text, MAX_ANSWER_LENGTH);
  return decide(shop, read, {
    act: 'rating.answer',
    decisionOn({ state }) {
      if (state === 'held') throw new ActionRefused('wrongState', (t) => t.actions.ratingHeld(read.id));
      return { kind: 'answer', answer };
    },
  });
};

function textOf(typed: string, max: number): string {
  const text = typed.trim();
  if (text === '' || text.length > max) throw new ActionRefused('notValid', (t) => t.actions.textLength(max));
  return text;
}
