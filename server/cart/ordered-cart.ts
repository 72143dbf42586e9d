import type { Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { deleteLines, listLines, lockCart, lockCartRow } from './cart.store.ts';
import { type CartVersion, type PricedCartLine, priceCart } from './open-cart.ts';

/**
 * The current lines of a shopper's cart in a city, with prices (halalas), products, add-ons and problems. The shopper's
 * carts stay locked until the transaction ends, so the lines that are read here are the lines that are ordered.
 * @throws Refusal notFound for an unknown city.
 */
export async function readLines(
  tx: Transaction,
  { shopperId, cityId, language }: { shopperId: number; cityId: number; language: Language },
): Promise<PricedCartLine[]> {
  await lockCartRow(tx, shopperId);
  return priceCart(tx, await listLines(tx, { shopperId, cityId }), { cityId, language });
}

/** Empties the cart of a city once it is ordered; pass the result to `sendCartVersion` after the commit. */
export async function emptyCart(
  tx: Transaction,
  owner: { shopperId: number; cityId: number },
  now: Date,
): Promise<CartVersion> {
  const { version } = await lockCart(tx, owner, now);
  await deleteLines(tx, owner);
  return { version, pieces: 0 };
}
