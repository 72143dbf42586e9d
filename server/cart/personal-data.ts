import * as z from 'zod/mini';
import { ownCart } from '#contract/cart/cart.wire.ts';
import type { CustomerContext } from '#server/http/context.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { deleteCarts, listCartCities, listLines } from './cart.store.ts';
import { priceCart, toCartItem } from './open-cart.ts';

/** Handles `onDataExport`: exports the items of each city's cart. */
export const exportCart: TransactionHooks['onDataExport'][number] = (context) => ({
  carts: carts(context),
});

async function* carts({
  database,
  session: { shopperId },
  language,
}: CustomerContext): AsyncGenerator<unknown> {
  for (const cityId of await listCartCities(database, shopperId)) {
    const lines = await listLines(database, { shopperId, cityId });
    const items = (await priceCart(database, lines, { cityId, language })).map(toCartItem);
    yield z.encode(ownCart, { cityId, items });
  }
}

/** Handles `onAccountRemoved`: deletes the carts, including engravings and card messages. */
export const eraseCart: TransactionHooks['onAccountRemoved'][number] = (tx, { shopperId }) =>
  deleteCarts(tx, shopperId);
