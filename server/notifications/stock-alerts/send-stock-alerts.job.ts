import { availableQuantity, isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import { inTransaction } from '#database/database.ts';
import { readForCart } from '#server/catalogue/catalogue.public.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { stockBack } from './stock-alert-due.ts';
import { type AwaitedProduct, deleteDueStockAlerts, listAwaitedProducts } from './stock-alerts.store.ts';

/** How many people are told in one transaction. */
const AT_ONCE = 200;

/**
 * Looks whether what somebody waits for can be had again, wherever it came from: the shelf (set-stock), an import, an
 * order that ended, a city that was added. Whoever waits is told once: the wish goes and the message begins in one
 * transaction, and two wishes for one product in one city are answered together (decision 025).
 */
async function sendStockAlerts(shop: Shop): Promise<void> {
  const { database } = shop;
  const byCity = Map.groupBy(await listAwaitedProducts(database), ({ cityId }) => cityId);
  for (const [cityId, awaited] of byCity) {
    for (const [productId, colourIds] of await whatIsThere(shop, cityId, awaited)) {
      let told: number;
      do {
        told = await inTransaction(database, async (tx) => {
          const taken = await deleteDueStockAlerts(tx, { productId, cityId, colourIds }, AT_ONCE);
          const people = Map.groupBy(taken, ({ shopperId }) => shopperId);
          for (const [shopperId, alerts] of people) {
            const colours = alerts.map(({ colourId }) => colourId);
            // Of several colours no one is named: the page shows which are there.
            const colourId = colours.length === 1 ? (colours[0] ?? null) : null;
            await shop.jobs.send(tx, stockBack, { shopperId, productId, colourId, cityId });
          }
          return people.size;
        });
      } while (told === AT_ONCE);
    }
  }
}

/** Of what is wished for in a city, what can be had there now: products with the wished colours of each. */
async function whatIsThere(
  { database }: Shop,
  cityId: number,
  awaited: readonly AwaitedProduct[],
): Promise<Map<number, (number | null)[]>> {
  const ids = [...new Set(awaited.map(({ productId }) => productId))];
  const products = await readForCart(database, ids, { cityId, language: 'en' });
  const there = awaited.filter(({ productId, colourId }) => {
    const product = products.get(productId);
    if (!product?.isInCity) return false;
    return colourId === null ? !isSoldOut(product.card) : availableQuantity(product.card, colourId) > 0;
  });
  return new Map(
    [...Map.groupBy(there, ({ productId }) => productId)].map(([productId, of]) => [
      productId,
      of.map(({ colourId }) => colourId),
    ]),
  );
}

/** Every minute: what is back is soon gone again. */
export const sendStockAlertsSchedule = (shop: () => Shop): Schedule => ({
  name: 'notifications.answer-wishes',
  cron: '* * * * *',
  run: () => sendStockAlerts(shop()),
});
