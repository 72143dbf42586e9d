import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { cityOfLine, refuseNoItem } from './line-of-cart.ts';
import { changeLockedCart } from './open-cart.ts';
import { withoutGreetings } from './without-greeting.ts';

/** Removes the greeting from a cart line. A recording that no line uses any more is deleted on commit. Idempotent. */
export function removeGreeting({ itemId }: { itemId: number }, context: SignedContext): Promise<CartItem[]> {
  return changeLockedCart(context, cityOfLine(context.session.shopperId, itemId), [], ({ lines }) => {
    if (!lines.some(({ id }) => id === itemId)) throw refuseNoItem();
    return withoutGreetings(lines, ({ id }) => id === itemId);
  });
}
