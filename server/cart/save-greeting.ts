import type { InputOf } from '#contract/call.ts';
import type { saveGreetingCall } from '#contract/cart/cart.calls.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { checkedMedia, storeGreeting } from '#server/greetings/greetings.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { cityOfLine, refuseNoItem } from './line-of-cart.ts';
import { changeLockedCart } from './open-cart.ts';

/**
 * Saves a voice or video greeting for a line, replacing an earlier one (decision 057). Saving the same file again keeps
 * the greeting and its URL.
 *
 * Invariant: the greeting is stored and linked to the line in one transaction under the lock of the shopper's carts,
 * which placing an order takes too. So of two uploads for one line the later one stays and the other is not stored, and
 * an order has the greeting that its line had when the order was placed. A greeting that no line uses any more is
 * deleted in the same commit (0064-greetings.sql).
 * @throws Refusal notFound, wrongType, tooLarge, wrongState.
 */
export async function saveGreeting(
  { itemId, file }: InputOf<typeof saveGreetingCall>,
  context: SignedContext,
): Promise<CartItem[]> {
  const { shopperId } = context.session;
  const media = checkedMedia(Buffer.from(await file.arrayBuffer()));
  return changeLockedCart(context, cityOfLine(shopperId, itemId), [], async ({ lines }, tx) => {
    const line = lines.find(({ id }) => id === itemId);
    if (!line) throw refuseNoItem();
    const replaced = line.greetingToken;
    const { token, kind } = await storeGreeting(tx, { shopperId, media, replaced }, context.clock.now());
    return lines.map((one) => (one === line ? { ...one, greetingToken: token, greetingKind: kind } : one));
  });
}
