import { availableQuantity, isSoldOut } from '#contract/catalogue/catalogue.rules.ts';
import { inTransaction } from '#database/database.ts';
import { listForCart } from '#server/catalogue/catalogue.public.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { stockBack } from './stock-alert-due.ts';
import { type AwaitedProduct, deleteDueStockAlerts, listAwaitedProducts } from './stock-alerts.store.ts';

/** The maximum number of customers notified in one transaction. */
const BATCH_SIZE = 200;

/**
 * Checks whether products with stock alerts are available again, whatever the cause: `set-stock`, an import, an order
 * that ended, a new city. Each customer is notified once, because the alert is deleted and the message queued in one
 * transaction. Two alerts for one product in one city become one message (decision 025).
 */
async function sendStockAlerts(shop: Shop): Promise<void> {
  const { database } = shop;
  const byCity = Map.groupBy(await listAwaitedProducts(database), ({ cityId }) => cityId);
  for (const [cityId, awaited] of byCity) {
    for (const [productId, colourIds] of await listAvailable(shop, cityId, awaited)) {
      let notified: number;
      do {
        notified = await inTransaction(database, async (tx) => {
          const due = await deleteDueStockAlerts(tx, { productId, cityId, colourIds }, BATCH_SIZE);
          const byShopper = Map.groupBy(due, ({ shopperId }) => shopperId);
          for (const [shopperId, alerts] of byShopper) {
            const colours = alerts.map(({ colourId }) => colourId);
            // If the customer waits for several glazes, the message names none; the page shows which are available.
            const colourId = colours.length === 1 ? (colours[0] ?? null) : null;
            await shop.jobs.send(tx, stockBack, { shopperId, productId, colourId, cityId });
          }
          return byShopper.size;
        });
      } while (notified === BATCH_SIZE);
    }
  }
}

/** The products with stock alerts that are available in a city now, each with the glazes that customers wait for. */
async function listAvailable(
  { database }: Shop,
  cityId: number,
  awaited: readonly AwaitedProduct[],
): Promise<Map<number, (number | null)[]>> {
  const ids = [...new Set(awaited.map(({ productId }) => productId))];
  const products = await listForCart(database, ids, { cityId, language: 'en' });
  const available = awaited.filter(({ productId, colourId }) => {
    const product = products.get(productId);
    if (!product?.isInCity) return false;
    return colourId === null ? !isSoldOut(product.card) : availableQuantity(product.card, colourId) > 0;
  });
  return new Map(
    [...Map.groupBy(available, ({ productId }) => productId)].map(([productId, of]) => [
      productId,
      of.map(({ colourId }) => colourId),
    ]),
  );
}

/** The job runs every minute of the day, because restocked products may sell out quickly. */
export const sendStockAlertsSchedule = (shop: () => Shop): Schedule => ({
  name: 'notifications.send-stock-alerts',
  // The cron hours are UTC: 9:00 to 22:00 in Riyadh, because the message may be an SMS.
  cron: '* 6-18 * * *',
  run: () => sendStockAlerts(shop()),
});
