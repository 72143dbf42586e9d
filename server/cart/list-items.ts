import { countPieces } from '#contract/cart/cart.rules.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { findCart, lockCart } from './cart.store.ts';
import { priceCart, sendCartVersion, toCartItem } from './open-cart.ts';

/** The caller's cart for a city, with current prices. */
export async function listItems({ cityId }: { cityId: number }, context: SignedContext): Promise<CartItem[]> {
  const { database, session, clock, language } = context;
  const owner = { shopperId: session.shopperId, cityId };
  const cart = await findCart(database, owner);
  const items = (await priceCart(database, cart?.lines ?? [], { cityId, language })).map(toCartItem);
  // The first response for a city's cart gets a new version, because a version that the browser saved belongs to
  // another city's cart.
  const version =
    cart?.shownCityId === cityId
      ? cart.version
      : (await inTransaction(database, (tx) => lockCart(tx, owner, clock.now()))).version;
  sendCartVersion(context, { version, pieces: countPieces(items) });
  return items;
}
