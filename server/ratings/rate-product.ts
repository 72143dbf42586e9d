import type { RatingReason } from '#contract/orders/orders.wire.ts';
import { type NameChoice, shownName } from '#contract/ratings/ratings.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { refuse } from '#server/http/refuse.ts';
import { attachUploads, deleteFiles, findFileFacts, findOwnUpload } from '#server/uploads/uploads.public.ts';
import type { Language } from '#text/language.ts';
import { flagComment } from './flag-comment.ts';
import {
  listPictures,
  lockRating,
  type RatingPicture,
  updateRatingPictures,
  upsertRating,
} from './ratings.store.ts';
import { renderThumbnail } from './render-thumbnail.ts';

/** The product that is rated, from an order that was delivered to its buyer. The caller must hold the order's lock. */
export type RatedProduct = {
  orderId: number;
  productId: number;
  shopperId: number;
  accountName: string | null;
  cityName: Record<Language, string>;
  colourName: Record<Language, string> | null;
};

export type GivenRating = {
  rating: number;
  reason: RatingReason | null;
  comment: string | null;
  /** Whether the buyer agreed to show the comment in the shop. */
  showsComment: boolean;
  nameChoice: NameChoice;
  /** The names of uploaded pictures, in order. Pictures that the rating already has may be among them. */
  pictures: readonly string[];
  /**
   * Whether the buyer agreed to show the pictures in the shop. Without this consent they are refused, because the shop
   * has no other use for them.
   */
  showsPictures: boolean;
};

export type Thumbnails = ReadonlyMap<string, Buffer>;

/**
 * Renders thumbnails of the pictures that are not in a rating yet. This happens before the transaction, so that its
 * locks are not held meanwhile.
 * @throws Refusal notValid for pictures without consent, and for a file that is not a picture
 */
export async function renderThumbnails(
  database: Database,
  shopperId: number,
  { pictures, showsPictures }: Pick<GivenRating, 'pictures' | 'showsPictures'>,
): Promise<Thumbnails> {
  if (pictures.length > 0 && !showsPictures) throw refuse('notValid', (t) => t.ratings.picturesNeedConsent);
  if (new Set(pictures).size < pictures.length) throw refuse('notValid', (t) => t.http.notValid('pictures'));
  const thumbnails = new Map<string, Buffer>();
  for (const name of pictures) {
    const file = await findOwnUpload(database, shopperId, name);
    if (file === undefined) throw refuse('notFound', (t) => t.uploads.gone);
    if (file.kind !== 'image') throw refuse('notValid', (t) => t.ratings.onlyPictures);
    thumbnails.set(name, await renderThumbnail(file.bytes));
  }
  return thumbnails;
}

type Pictures = { kept: RatingPicture[]; hasNew: boolean; removed: number[] };

/**
 * Attaches new pictures and keeps those that the rating already has. @throws Refusal notFound for another shopper's
 * picture
 */
async function takePictures(
  tx: Transaction,
  shopperId: number,
  {
    names,
    thumbnails,
    before,
    now,
  }: { names: readonly string[]; thumbnails: Thumbnails; before: { id: number } | undefined; now: Date },
): Promise<Pictures> {
  const had = before === undefined ? [] : await listPictures(tx, before.id);
  const files = await findFileFacts(
    tx,
    had.map(({ uploadId }) => uploadId),
  );
  const byName = new Map(had.map((picture) => [files.get(picture.uploadId)?.name, picture]));
  const newNames = names.filter((name) => !byName.has(name));
  const newIds = await attachUploads(tx, shopperId, newNames, now);
  const kept = names.map((name): RatingPicture => {
    const uploadId = newIds[newNames.indexOf(name)];
    return uploadId === undefined ? byName.get(name)! : { uploadId, thumbnail: thumbnails.get(name)! };
  });
  const removed = had
    .filter(({ uploadId }) => !kept.some((picture) => picture.uploadId === uploadId))
    .map(({ uploadId }) => uploadId);
  return { kept, hasNew: newIds.length > 0, removed };
}

/**
 * Saves a buyer's rating of one product of an order. It replaces an earlier rating, so repeating the request changes
 * nothing.
 *
 * Invariants: the shop shows text and pictures only with the writer's consent and only in the revision that staff have
 * read. New content (text, a name, a picture) gets a new revision and waits for staff again; withdrawn content
 * disappears at once.
 * @throws Refusal notFound for another shopper's picture
 */
export async function rateProduct(
  tx: Transaction,
  { orderId, productId, shopperId, accountName, cityName, colourName }: RatedProduct,
  { given, thumbnails, now }: { given: GivenRating; thumbnails: Thumbnails; now: Date },
): Promise<void> {
  const before = await lockRating(tx, { orderId, productId });
  const pictures = await takePictures(tx, shopperId, { names: given.pictures, thumbnails, before, now });
  const showsComment = given.showsComment && given.comment !== null;
  const name = shownName(accountName, given.nameChoice);
  const isOffered = showsComment || pictures.kept.length > 0;
  const isNew =
    before === undefined ||
    before.state === 'private' ||
    pictures.hasNew ||
    (showsComment && (before.commentConsentAt === null || before.comment !== given.comment)) ||
    (name !== null && name !== before.shownName);
  // Content that staff have read already needs no new decision, so their decision and answer stay.
  const kept = isOffered && !isNew ? before : undefined;
  const { id } = await upsertRating(tx, {
    orderId,
    productId,
    rating: given.rating,
    reason: given.reason,
    comment: given.comment,
    ratedAt: now,
    cityName,
    colourName,
    commentConsentAt: showsComment ? (before?.commentConsentAt ?? now) : null,
    picturesConsentAt: pictures.kept.length > 0 ? (before?.picturesConsentAt ?? now) : null,
    nameChoice: given.nameChoice,
    shownName: isOffered ? name : null,
    state: kept?.state ?? (isOffered ? 'waiting' : 'private'),
    revision: kept?.revision ?? (before?.revision ?? 0) + 1,
    flags: showsComment ? flagComment(given.comment!) : [],
    holdReason: kept?.holdReason ?? null,
    decidedAt: kept?.decidedAt ?? null,
    answer: kept?.answer ?? null,
    answeredAt: kept?.answeredAt ?? null,
  });
  await updateRatingPictures(tx, id, pictures.kept);
  await deleteFiles(tx, pictures.removed);
  // A change of stars alone may appear when the cached pages expire, within a minute. A change of content that was
  // shown must be visible at once.
  if (before?.state === 'released') await notifyCatalogueChange(tx, { productIds: [productId], lists: true });
}
