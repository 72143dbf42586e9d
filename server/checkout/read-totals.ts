import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { inTransaction } from '#database/database.ts';
import { readLines } from '#server/cart/cart.public.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { cartTotalsOf, countCart } from './order-lines.ts';

/** The price of the current cart of a city, computed by the same function that charges it (product.md 6). */
export async function readTotals(
  { cityId, method }: InputOf<typeof readTotalsCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readTotalsCall>> {
  const { database, session, language } = context;
  const city = await findCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const counted = await inTransaction(database, async (tx) => {
    const lines = await readLines(tx, { shopperId: session.shopperId, cityId, language });
    return countCart(tx, { lines, method, city }, context, { locks: false });
  });
  return cartTotalsOf(counted);
}
