import { MAX_STOCK } from '#contract/catalogue/catalogue.limits.ts';
import { inTransaction } from '#database/database.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { commandName, insertCommandEntry } from '#server/audit/audit.public.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import type { Shop } from '#server/http/context.ts';
import { findProduct } from './catalogue.store.ts';
import { insertStockChange } from './stock/stock-rows.store.ts';
import { findColour, lockStock, updateStockTo } from './stock.store.ts';

export type StockCount = {
  /** The product's slug in either language, or its id. */
  product: string;
  /** The glaze that was counted (`sage`); null for a product without glazes. */
  colour: string | null;
  quantity: number;
  /** The member of staff who counted. */
  operator: string;
};

/**
 * Sets the stock of a product or of one of its glazes, and updates the pages that show it.
 * @throws ActionRefused for an invalid count, an unknown product or glaze, or a missing glaze
 */
export async function setStock(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  { product, colour, quantity, operator }: StockCount,
): Promise<void> {
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_STOCK)
    throw new ActionRefused('notValid', (t) => t.actions.countNotValid(quantity, MAX_STOCK));
  await inTransaction(database, async (tx) => {
    const productId = await findProduct(tx, product);
    if (productId === null) throw new ActionRefused('notFound', (t) => t.actions.productUnknown(product));
    const colourId = colour === null ? null : await findColour(tx, productId, colour);
    if (colour !== null && colourId === null)
      throw new ActionRefused('notFound', (t) => t.actions.glazeUnknown(product, colour));
    const [locked] = await lockStock(tx, [{ productId, colourId, quantity: 0 }]);
    if (!(await updateStockTo(tx, { productId, colourId }, quantity)))
      throw new ActionRefused('notValid', (t) => t.actions.glazeNeeded(product));
    const who = commandName(operator);
    const change = { productId, colourId, before: locked!.available, after: quantity };
    await insertStockChange(tx, { ...change, key: null, reason: 'set', by: who, at: clock.now() });
    await notifyCatalogueChange(tx, { productIds: [productId], lists: true });
    await insertCommandEntry(
      tx,
      { operator, at: clock.now() },
      {
        act: 'stock.set',
        subject: `product:${productId}`,
        after: { quantity, ...(colour === null ? {} : { colour }) },
      },
    );
  });
}
