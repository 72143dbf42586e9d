import type { InputOf, OutputOf } from '#contract/call.ts';
import type {
  answerRatingCall,
  holdRatingCall,
  releaseRatingCall,
} from '#contract/catalogue/ratings.calls.ts';
import type { Transaction } from '#database/database.ts';
import { findLastEntry } from '#server/audit/audit.public.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { decideRating, listForShop, type RatingForShop } from '#server/ratings/ratings-for-shop.public.ts';
import { showRatings } from './list-ratings.ts';

type Decided = Written<'staff', OutputOf<typeof releaseRatingCall>>;
type Seen = InputOf<typeof releaseRatingCall>;

/**
 * Locks and reads a rating, if neither its writer nor another member changed it since the caller read it. A rating that
 * already has the requested state is returned unchanged.
 * @throws Refusal notFound, changedMeanwhile
 */
async function readSeen(tx: Transaction, seen: Seen): Promise<RatingForShop> {
  const [rating] = await listForShop(tx, { id: seen.id, isLocked: true });
  if (!rating) throw refuse('notFound', (t) => t.office.ratingUnknown);
  if (rating.revision !== seen.revision)
    throw refuse('changedMeanwhile', (t) => t.office.ratingRewritten, { who: null, act: null, at: null });
  return rating;
}

/**
 * Refuses a decision because another member decided first.
 * @throws Refusal changedMeanwhile, which names that member
 */
async function refuseDecided(tx: Transaction, rating: RatingForShop, seen: Seen): Promise<void> {
  if (rating.state === seen.state) return;
  const last = await findLastEntry(tx, `rating:${seen.id}`);
  throw changedMeanwhile({ who: last?.who ?? null, at: last?.at ?? null });
}

async function shown(tx: Transaction, id: number): Promise<Decided['data']> {
  const [rating] = await showRatings(tx, await listForShop(tx, { id }));
  if (!rating) throw new Error(`Rating ${id} was decided a moment ago.`);
  return rating;
}

/**
 * Publishes a rating's comment and pictures exactly as the caller read them.
 * @throws Refusal notFound, changedMeanwhile
 */
export async function releaseRating(seen: Seen, { clock }: StaffContext, tx: Transaction): Promise<Decided> {
  const rating = await readSeen(tx, seen);
  if (rating.state === 'released') return { data: await shown(tx, seen.id), audit: NOTHING_CHANGED };
  await refuseDecided(tx, rating, seen);
  await decideRating(tx, rating, { kind: 'release' }, clock.now());
  return {
    data: await shown(tx, seen.id),
    audit: {
      act: 'rating.release',
      subject: `rating:${seen.id}`,
      before: { state: rating.state },
      after: { state: 'released', revision: seen.revision },
    },
  };
}

/**
 * Withholds a rating's comment and pictures from the shop, or removes them from it.
 * @throws Refusal notValid, notFound, changedMeanwhile
 */
export async function holdRating(
  { reason, ...seen }: InputOf<typeof holdRatingCall>,
  { clock }: StaffContext,
  tx: Transaction,
): Promise<Decided> {
  if (reason === '') throw refuse('notValid', (t) => t.office.ratingReasonNeeded, { field: 'reason' });
  const rating = await readSeen(tx, seen);
  if (rating.state === 'held' && rating.holdReason === reason)
    return { data: await shown(tx, seen.id), audit: NOTHING_CHANGED };
  await refuseDecided(tx, rating, seen);
  await decideRating(tx, rating, { kind: 'hold', reason }, clock.now());
  return {
    data: await shown(tx, seen.id),
    audit: {
      act: 'rating.hold',
      subject: `rating:${seen.id}`,
      before: { state: rating.state },
      after: { state: 'held', revision: seen.revision },
    },
  };
}

/** Saves the shop's public answer to a rating. @throws Refusal notValid, notFound, wrongState, changedMeanwhile */
export async function answerRating(
  { text, ...seen }: InputOf<typeof answerRatingCall>,
  { clock }: StaffContext,
  tx: Transaction,
): Promise<Decided> {
  if (text === '') throw refuse('notValid', (t) => t.office.answerNeeded, { field: 'text' });
  const rating = await readSeen(tx, seen);
  if (rating.state === 'held') throw refuse('wrongState', (t) => t.office.ratingHeld);
  if (rating.answer === text) return { data: await shown(tx, seen.id), audit: NOTHING_CHANGED };
  await refuseDecided(tx, rating, seen);
  await decideRating(tx, rating, { kind: 'answer', answer: text }, clock.now());
  return {
    data: await shown(tx, seen.id),
    audit: {
      act: 'rating.answer',
      subject: `rating:${seen.id}`,
      after: { revision: seen.revision },
    },
  };
}
