import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findCityOfLine } from './cart.store.ts';
import { changeCart } from './open-cart.ts';

/** Removes a line from its cart and returns the rest of that cart. */
export function removeItem({ itemId }: { itemId: number }, context: SignedContext): Promise<CartItem[]> {
  const { shopperId } = context.session;
  const noItem = () => refuse('notFound', (t) => t.cart.noItem);
  const cityOfLine = async (tx: Parameters<typeof findCityOfLine>[0]) => {
    const cityId = await findCityOfLine(tx, shopperId, itemId);
    if (cityId === null) throw noItem();
    return cityId;
  };
  return changeCart(context, cityOfLine, [], ({ lines }) => {
    // Checked again under the lock: another tab may have removed the line meanwhile.
    if (!lines.some(({ id }) => id === itemId)) throw noItem();
    return lines.filter(({ id }) => id !== itemId);
  });
}
