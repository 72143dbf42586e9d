import type { InputOf } from '#contract/call.ts';
import { availableQuantity, isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import type { saveNotifyMeCall } from '#contract/notifications/notifications.calls.ts';
import { inTransaction } from '#database/database.ts';
import { readCardPage } from '#server/catalogue/catalogue.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteOldStockAlerts, insertStockAlert } from './stock-alerts.store.ts';

/** The maximum number of alerts per shopper; more than a person needs. If there are more, the oldest are deleted. */
const MAX_STOCK_ALERTS = 100;

/**
 * Adds a stock alert for a product, or for one of its glazes, in a city. Idempotent.
 * @throws Refusal notFound, or wrongState if the product is available now.
 */
export async function saveNotifyMe(
  { productId, colourId: requested, cityId }: InputOf<typeof saveNotifyMeCall>,
  { database, session, clock, language }: SignedContext,
): Promise<null> {
  const colourId = requested ?? null;
  const { cards } = await readCardPage(database, [productId], { cityId, language, offset: 0, limit: 1 });
  const card = cards[0];
  if (!card) throw refuse('notFound', (t) => t.notifications.noSuchProduct);
  if (colourId !== null && !card.colours.some(({ id }) => id === colourId)) {
    throw refuse('notFound', (t) => t.notifications.noSuchProduct);
  }
  const isThere = colourId === null ? !isSoldOut(card) : availableQuantity(card, colourId) > 0;
  if (card.isInCity && isThere) throw refuse('wrongState', (t) => t.notifications.thereNow);
  const { shopperId } = session;
  await inTransaction(database, async (tx) => {
    await insertStockAlert(tx, { shopperId, productId, colourId, cityId }, clock.now());
    await deleteOldStockAlerts(tx, shopperId, MAX_STOCK_ALERTS);
  });
  return null;
}
