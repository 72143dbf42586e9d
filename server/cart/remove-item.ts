import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { cityOfLine, refuseNoItem } from './line-of-cart.ts';
import { changeCart } from './open-cart.ts';

/** Removes a line from its cart and returns the cart's other lines. */
export async function removeItem(
  { itemId }: { itemId: number },
  context: SignedContext,
): Promise<CartItem[]> {
  // Reading the city before the lock is safe, because a line never changes its city: moving it creates another line.
  const cityId = await cityOfLine(context.session.shopperId, itemId)(context.database);
  return changeCart(context, cityId, [], ({ lines }) => {
    // Another tab may have removed the line in the meantime.
    if (!lines.some(({ id }) => id === itemId)) throw refuseNoItem();
    return lines.filter(({ id }) => id !== itemId);
  });
}
