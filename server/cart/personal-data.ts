import * as z from 'zod/mini';
import { ownCart } from '#contract/cart/cart.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listCartCities, listLines, removeCarts } from './cart.store.ts';
import { judgedCart, toCartItem } from './open-cart.ts';

/** For `whenDataIsExported`: what waits in the carts, a cart a city. */
export const exportCart: Consequences['whenDataIsExported'][number] = (context) => ({
  carts: carts(context),
});

async function* carts({
  database,
  session: { shopperId },
  language,
}: SignedContext): AsyncGenerator<unknown> {
  for (const cityId of await listCartCities(database, shopperId)) {
    const lines = await listLines(database, { shopperId, cityId });
    const items = (await judgedCart(database, lines, { cityId, language })).map(toCartItem);
    yield z.encode(ownCart, { cityId, items });
  }
}

/** For `whenAccountRemoved`: the carts go, with what was to be engraved and written on cards. */
export const forgetCart: Consequences['whenAccountRemoved'][number] = (tx, { shopperId }) =>
  removeCarts(tx, shopperId);
