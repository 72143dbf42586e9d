import { sql } from 'kysely';
import type { OwnRating } from '#contract/ratings/ratings.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import type { RatingsTables } from './ratings.tables.ts';

type Row = RatingsTables['product_ratings'];
/** A rating of one product of an order, with the writer's consents and the staff's decision. */
export type StoredRating = {
  orderId: number;
  productId: number;
  rating: number;
  reason: Row['reason'];
  comment: string | null;
  ratedAt: Date;
  cityName: Record<Language, string>;
  colourName: Record<Language, string> | null;
  commentConsentAt: Date | null;
  picturesConsentAt: Date | null;
  nameChoice: Row['name_choice'];
  shownName: string | null;
  state: Row['state'];
  revision: number;
  flags: Row['flags'];
  holdReason: string | null;
  decidedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
};

/**
 * The rating of a product of an order, locked until the transaction ends; undefined if the product has not been rated.
 */
export const lockRating = (
  tx: Transaction,
  { orderId, productId }: { orderId: number; productId: number },
): Promise<(Omit<StoredRating, 'cityName' | 'colourName'> & { id: number }) | undefined> =>
  tx
    .selectFrom('product_ratings')
    .select([
      'id',
      'order_id as orderId',
      'product_id as productId',
      'rating',
      'reason',
      'comment',
      'rated_at as ratedAt',
      'comment_consent_at as commentConsentAt',
      'pictures_consent_at as picturesConsentAt',
      'name_choice as nameChoice',
      'shown_name as shownName',
      'state',
      'revision',
      'flags',
      'hold_reason as holdReason',
      'decided_at as decidedAt',
      'answer',
      'answered_at as answeredAt',
    ])
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Saves the rating of a product of an order.
 *
 * Invariant: each product of an order has one rating; a new one replaces the old. @returns the rating's id
 */
export async function upsertRating(tx: Transaction, given: StoredRating): Promise<{ id: number }> {
  const values = {
    rating: given.rating,
    reason: given.reason,
    comment: given.comment,
    rated_at: given.ratedAt,
    city_name_ar: given.cityName.ar,
    city_name_en: given.cityName.en,
    colour_name_ar: given.colourName?.ar ?? null,
    colour_name_en: given.colourName?.en ?? null,
    comment_consent_at: given.commentConsentAt,
    pictures_consent_at: given.picturesConsentAt,
    name_choice: given.nameChoice,
    shown_name: given.shownName,
    state: given.state,
    revision: given.revision,
    flags: given.flags,
    hold_reason: given.holdReason,
    decided_at: given.decidedAt,
    answer: given.answer,
    answered_at: given.answeredAt,
  };
  return await tx
    .insertInto('product_ratings')
    .values({ order_id: given.orderId, product_id: given.productId, ...values })
    .onConflict((conflict) => conflict.columns(['order_id', 'product_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
}

export type RatingPicture = { uploadId: number; thumbnail: Buffer };

/** The pictures of a rating, in order. */
export const listPictures = (
  database: Database,
  ratingId: number,
): Promise<{ uploadId: number; thumbnail: Buffer }[]> =>
  database
    .selectFrom('rating_pictures')
    .select(['upload_id as uploadId', 'thumbnail'])
    .where('rating_id', '=', ratingId)
    .orderBy('position')
    .execute();

/** Replaces the pictures of a rating. The caller must delete files that the rating no longer uses. */
export async function updateRatingPictures(
  tx: Transaction,
  ratingId: number,
  pictures: readonly RatingPicture[],
): Promise<void> {
  await tx.deleteFrom('rating_pictures').where('rating_id', '=', ratingId).execute();
  if (pictures.length === 0) return;
  await tx
    .insertInto('rating_pictures')
    .values(
      pictures.map(({ uploadId, thumbnail }, position) => ({
        rating_id: ratingId,
        position,
        upload_id: uploadId,
        thumbnail,
      })),
    )
    .execute();
}

export type OwnRatingOf = Omit<OwnRating, 'pictures'> & {
  orderId: number;
  productId: number;
  ratedAt: Date;
  /** The file ids of the rating's pictures. */
  pictures: number[];
};

/** The ratings of products in these orders, as their writer sees them. */
export async function listRatingsOf(database: Database, orderIds: readonly number[]): Promise<OwnRatingOf[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<OwnRatingOf>`
    select r.order_id as "orderId", r.product_id as "productId", r.rating, r.reason, r.comment,
           r.comment_consent_at is not null as "showsComment", r.name_choice as "nameChoice", r.state,
           r.hold_reason as "holdReason", r.answer, r.rated_at as "ratedAt",
           array(select p.upload_id from rating_pictures p where p.rating_id = r.id order by p.position) as pictures
      from product_ratings r where r.order_id = any(${[...orderIds]}::int[])
     order by r.rated_at desc, r.id desc`.execute(database);
  return rows;
}

/** Whether any product of an order has been rated. */
export async function hasRatings(database: Database, orderId: number): Promise<boolean> {
  const found = database.selectFrom('product_ratings').select('id').where('order_id', '=', orderId);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Excludes the ratings of a fully refunded order: they no longer count and are no longer shown. Returns their products.
 */
export async function updateRatingsAsExcluded(tx: Transaction, orderId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('product_ratings')
    .set({ is_counted: false })
    .where('order_id', '=', orderId)
    .returning('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/**
 * Erases the text, name and pictures of ratings. The stars stay, without a person.
 * @returns the products, and the ids of the files, which the caller must delete
 */
export async function anonymiseRatings(
  tx: Transaction,
  orderIds: readonly number[],
): Promise<{ productIds: number[]; files: number[] }> {
  const rows = await tx
    .updateTable('product_ratings')
    .set({
      comment: null,
      shown_name: null,
      name_choice: 'giver',
      comment_consent_at: null,
      pictures_consent_at: null,
      state: 'private',
      flags: [],
      hold_reason: null,
      answer: null,
      answered_at: null,
    })
    .where('order_id', 'in', orderIds)
    .returning(['id', 'product_id'])
    .execute();
  if (rows.length === 0) return { productIds: [], files: [] };
  const pictures = await tx
    .deleteFrom('rating_pictures')
    .where(
      'rating_id',
      'in',
      rows.map(({ id }) => id),
    )
    .returning('upload_id')
    .execute();
  return {
    productIds: rows.map((row) => row.product_id),
    files: pictures.map((picture) => picture.upload_id),
  };
}

/** Records that the buyer of an order was asked for a rating; returns false if the buyer was asked before. */
export async function insertRequest(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rating_requests')
    .values({ order_id: orderId, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
