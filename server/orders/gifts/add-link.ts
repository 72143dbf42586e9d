import type { InputOf, OutputOf } from '#contract/call.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { addLinkCall } from '#contract/orders/tracking.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '../orders.store.ts';
import { languageOfRecipient, makeTrackLink } from './track-link.ts';

/**
 * Creates a link that the buyer can share. The link tracks the gift without signing in and without prices. If the
 * recipient chooses address and time, they can answer through the link too.
 */
export async function addLink(
  { orderUuid }: InputOf<typeof addLinkCall>,
  context: SignedContext,
): Promise<OutputOf<typeof addLinkCall>> {
  const { database, session } = context;
  const order = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  const { status } = order;
  if (status === 'rejected' || status === 'cancelled') throw refuse('wrongState', (t) => t.orders.giftEnded);
  if (ORDER_STATUS_CODES[status] < 1) throw refuse('wrongState', (t) => t.orders.noLinkYet);
  return inTransaction(database, async (tx) => ({
    url: await makeTrackLink(tx, context, {
      orderId: order.id,
      language: await languageOfRecipient(tx, order),
    }),
  }));
}
