import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { inTransaction } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { type GivenRating, rateProduct, renderThumbnails } from '#server/ratings/ratings.public.ts';
import { findOwnOrder, lockOrder, type OrderFacts } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { findRatedLine, upsertRating } from './ratings.store.ts';

type Input = InputOf<typeof saveRatingCall>;

function refuseUnlessRateable({ status, isRefunded }: Pick<OrderFacts, 'status' | 'isRefunded'>): void {
  if (status !== 'delivered') throw refuse('wrongState', (t) => t.orders.notDelivered);
  if (isRefunded) throw refuse('wrongState', (t) => t.orders.refundedNotRated);
}

/**
 * Saves the customer's rating (1 to 5) of a delivered order or of one product in it (Specification 3). A new rating
 * replaces the old one, so saving again changes nothing. The customer may let the shop publish the text and pictures of
 * a product rating (decision 054); only staff see ratings of whole orders.
 * @throws Refusal notFound, notValid, wrongState
 */
export async function saveRating(
  input: Input,
  context: SignedContext,
): Promise<OutputOf<typeof saveRatingCall>> {
  const { orderUuid, productId, rating, reason, comment } = input;
  const { database, session, clock, language } = context;
  const { shopperId } = session;
  const order = await findOwnOrder(database, shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  refuseUnlessRateable(order);
  const given = { rating, reason: reason ?? null, comment: comment || null };
  if (productId == null) await upsertRating(database, order.id, { ...given, at: clock.now() });
  else {
    const { showsComment = false, nameChoice = 'giver', pictures = [], showsPictures = false } = input;
    await rateLine(
      { order, productId },
      { ...given, showsComment, nameChoice, pictures, showsPictures },
      context,
    );
  }
  return (await showOrder(context, { shopperId, uuid: orderUuid, language }))!;
}

/** Rates a product under the order's lock, so that no refund or account removal happens at the same time. */
async function rateLine(
  { order, productId }: { order: OrderFacts; productId: number },
  given: GivenRating,
  { database, session: { shopperId }, clock }: SignedContext,
): Promise<void> {
  const line = await findRatedLine(database, { orderId: order.id, productId });
  if (!line) throw refuse('notFound', (t) => t.orders.notInOrder);
  const thumbnails = await renderThumbnails(database, shopperId, given);
  await inTransaction(database, async (tx) => {
    refuseUnlessRateable((await lockOrder(tx, order.id))!);
    const { name } = await findContact(tx, shopperId);
    await rateProduct(
      tx,
      { orderId: order.id, productId, shopperId, accountName: name, ...line },
      { given, thumbnails, now: clock.now() },
    );
  });
}
