import { sql } from 'kysely';
import type { OwnRating } from '#contract/ratings/ratings.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { RatingFlag } from './flag-comment.ts';

/** A rating with everything that staff see before they decide whether it is published. */
export type RatingForShop = {
  id: number;
  /** Increases whenever the writer changes the content to publish. A decision must name the revision that was read. */
  revision: number;
  orderId: number;
  productId: number;
  rating: number;
  /** The comment; null if the buyer agreed to show only the pictures. */
  comment: string | null;
  name: string | null;
  cityName: string;
  cityNameAr: string;
  colourName: string | null;
  colourNameAr: string | null;
  ratedAt: Date;
  state: OwnRating['state'];
  flags: RatingFlag[];
  holdReason: string | null;
  answer: string | null;
  /** The file ids of the rating's pictures. */
  pictures: number[];
};

type Which = {
  id?: number;
  state?: OwnRating['state'];
  /** The id of a rating; only ratings that follow it are listed. */
  after?: number | undefined;
  max?: number;
  /** If true, the listed ratings are locked until the transaction ends. */
  isLocked?: boolean;
};

/** Ratings that their writers offered to publish, longest wait first. */
export async function listForShop(
  database: Database,
  { id, state, after, max = 1, isLocked = false }: Which,
): Promise<RatingForShop[]> {
  const { rows } = await sql<RatingForShop>`
    select r.id, r.revision, r.order_id as "orderId", r.product_id as "productId", r.rating,
           case when r.comment_consent_at is not null then r.comment end as comment, r.shown_name as name,
           r.city_name_en as "cityName", r.city_name_ar as "cityNameAr",
           r.colour_name_en as "colourName", r.colour_name_ar as "colourNameAr", r.rated_at as "ratedAt", r.state, r.flags,
           r.hold_reason as "holdReason", r.answer,
           array(select p.upload_id from rating_pictures p where p.rating_id = r.id order by p.position) as pictures
      from product_ratings r
     where r.state <> 'private' and r.is_counted
       and (${id ?? null}::int is null or r.id = ${id ?? null}::int)
       and (${state ?? null}::text is null or r.state = ${state ?? null}::text)
       and (${after ?? null}::int is null
            or (r.rated_at, r.id) > (select a.rated_at, a.id from product_ratings a where a.id = ${after ?? null}::int))
     order by r.rated_at, r.id limit ${max} ${isLocked ? sql`for update of r` : sql``}`.execute(database);
  return rows;
}

export async function countInState(database: Database, state: OwnRating['state']): Promise<number> {
  const { total } = await database
    .selectFrom('product_ratings')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('state', '=', state)
    .where('is_counted', '=', true)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Locks a rating until the transaction ends; undefined if its writer did not offer to publish it. */
export const lockForShop = (
  tx: Transaction,
  id: number,
): Promise<{ revision: number; state: OwnRating['state']; productId: number } | undefined> =>
  tx
    .selectFrom('product_ratings')
    .select(['revision', 'state', 'product_id as productId'])
    .where('id', '=', id)
    .where('state', '<>', 'private')
    .where('is_counted', '=', true)
    .forUpdate()
    .executeTakeFirst();

export async function updateRatingDecision(
  tx: Transaction,
  id: number,
  decision: { state: 'released' | 'held'; holdReason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('product_ratings')
    .set({ state: decision.state, hold_reason: decision.holdReason, decided_at: decision.at })
    .where('id', '=', id)
    .execute();
}

export async function updateRatingAnswer(
  tx: Transaction,
  id: number,
  { answer, at }: { answer: string; at: Date },
): Promise<void> {
  await tx.updateTable('product_ratings').set({ answer, answered_at: at }).where('id', '=', id).execute();
}

/**
 * Finds the file id of one picture of a rating, by the picture's position in the rating. For the back office, where
 * staff decide whether the picture is published.
 */
export async function findPictureId(
  database: Database,
  { id, place }: { id: number; place: number },
): Promise<number | undefined> {
  const [rating] = await listForShop(database, { id });
  return rating?.pictures[place];
}
