import type { InputOf, OutputOf } from '#contract/call.ts';
import type { addOrderAgainCall } from '#contract/checkout/checkout.calls.ts';
import { addLines } from '#server/cart/cart.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, listOrderedLines } from '#server/orders/orders.public.ts';
import { messages } from '#text/messages.ts';

/**
 * Adds the items of an earlier order to the cart of a city again, as far as they are available there, with their
 * engraving and card. Prices and everything else are current. Missing items come with the reason.
 */
export async function addOrderAgain(
  { orderUuid, cityId }: InputOf<typeof addOrderAgainCall>,
  context: SignedContext,
): Promise<OutputOf<typeof addOrderAgainCall>> {
  const { database, session, language } = context;
  const order = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  const lines = await listOrderedLines(database, order.id, language);
  const added = await addLines(lines, cityId, context);
  return {
    added: added.reduce((sum, { quantity }) => sum + quantity, 0),
    missing: added.flatMap(({ quantity, refusal }, n) => {
      const line = lines[n]!;
      if (refusal === null) return [];
      const message = refusal.messageOf(messages[language]);
      return [{ title: line.title, quantity: line.quantity - quantity, message }];
    }),
  };
}
