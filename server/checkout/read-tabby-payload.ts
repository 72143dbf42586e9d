import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readTabbyPayloadCall } from '#contract/checkout/checkout.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readPurchase } from '#server/orders/new-orders.public.ts';
import { findOwnOrder } from '#server/orders/orders.public.ts';
import { readBuyer } from '#server/payments/methods.public.ts';

/**
 * The data of an order that is sent to Tabby, built on the server (providers/03-tabby). Only the order's shopper can
 * read the data, and the server never accepts it back from the browser.
 */
export async function readTabbyPayload(
  { orderUuid }: InputOf<typeof readTabbyPayloadCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readTabbyPayloadCall>> {
  const { database, session } = context;
  const order = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  const { history, ...purchase } = await readPurchase(context, order.id);
  const buyer = await readBuyer(context, {
    shopperId: session.shopperId,
    language: order.language,
    email: null,
  });
  return {
    orderUuid,
    amount: order.total,
    currency: 'SAR',
    buyer: { name: buyer.name, email: buyer.email, phone: `+${buyer.countryCode}${buyer.phone}` },
    ...purchase,
    ...history,
  };
}
