import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { listItems } from './list-items.ts';

/** The cart lines that cannot be ordered as they are, each with its problem (Specification 8, out-of-stock modal). */
export async function listChangedItems(
  input: { cityId: number },
  context: SignedContext,
): Promise<CartItem[]> {
  return (await listItems(input, context)).filter((item) => item.problem !== null);
}
