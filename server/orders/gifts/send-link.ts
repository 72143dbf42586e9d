import type { InputOf, OutputOf } from '#contract/call.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { sendLinkCall } from '#contract/orders/tracking.calls.ts';
import { MAX_RESENDS, RESEND_MINUTES } from '#contract/orders/tracking.limits.ts';
import { inTransaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, lockOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { sendLinkInTime } from './gift-link-schedule.ts';
import { findInvitation, updateInvitation } from './invitations.store.ts';

/**
 * Sends the recipient another link. Resends are counted and limited under the order's lock, because the recipient never
 * asked for messages.
 */
export async function sendLink(
  { orderUuid }: InputOf<typeof sendLinkCall>,
  context: SignedContext,
): Promise<OutputOf<typeof sendLinkCall>> {
  const { database, session, language, clock } = context;
  const ownOrder = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!ownOrder) throw refuse('notFound', (t) => t.orders.notFound);
  await inTransaction(database, async (tx) => {
    const order = (await lockOrder(tx, ownOrder.id))!;
    if (!awaitsRecipient(order)) throw refuse('wrongState', (t) => t.orders.addressKnown);
    const { resent, sentAt, dueAt } = (await findInvitation(tx, order.id))!;
    if (dueAt !== null) throw refuse('wrongState', (t) => t.orders.linkWaits);
    const now = clock.now();
    if (resent >= MAX_RESENDS) throw refuse('wrongState', (t) => t.orders.linkSentOften);
    if (now.getTime() < sentAt.getTime() + RESEND_MINUTES * MINUTE) {
      throw refuse('wrongState', (t) => t.orders.linkJustSent);
    }
    await updateInvitation(tx, order.id, { resent: resent + 1 });
    await sendLinkInTime(tx, context, order);
  });
  return (await showOrder(context, { shopperId: session.shopperId, uuid: orderUuid, language }))!;
}
