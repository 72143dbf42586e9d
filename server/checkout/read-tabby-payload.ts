import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readTabbyPayloadCall } from '#contract/checkout/checkout.calls.ts';
import { readPayer } from '#server/account/account.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { ordersOf } from '#server/orders/orders.public.ts';

/**
 * What Tabby is told of an order, built on the server from what the shop knows (providers/03-tabby). It is shown to its
 * own shopper and to nobody else, and never read back.
 */
export async function readTabbyPayload(
  { orderUuid }: InputOf<typeof readTabbyPayloadCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readTabbyPayloadCall>> {
  const { database, session, settings } = context;
  const order = await ordersOf.readOwn(database, session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  const { history, ...purchase } = await ordersOf.readPurchase(context, order.id);
  const payer = await readPayer(database, session.shopperId);
  return {
    orderUuid,
    amount: order.total,
    currency: 'SAR',
    buyer: {
      name: payer.name ?? settings.brand.name[order.language],
      email: payer.email,
      phone: `+${payer.countryCode}${payer.phone}`,
    },
    ...purchase,
    ...history,
  };
}
