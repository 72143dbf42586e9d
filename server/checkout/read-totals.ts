import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { inTransaction } from '#database/database.ts';
import { readLockedCart } from '#server/cart/cart.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { cartTotalsOf, priceCart } from './order-lines.ts';

/** The price of a city's current cart, computed by the same function that computes the charge (product.md 6). */
export async function readTotals(
  { cityId, method }: InputOf<typeof readTotalsCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readTotalsCall>> {
  const { database, session, language } = context;
  const counted = await inTransaction(database, async (tx) => {
    const cart = await readLockedCart(tx, { shopperId: session.shopperId, cityId, language });
    return priceCart(tx, { ...cart, method }, context, { locks: false });
  });
  return cartTotalsOf(counted);
}
