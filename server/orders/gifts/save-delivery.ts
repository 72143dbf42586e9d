import type { OutputOf } from '#contract/call.ts';
import { awaitsRecipient } from '#contract/orders/orders.rules.ts';
import type { saveDeliveryCall } from '#contract/orders/tracking.calls.ts';
import type { ChooseDelivery } from '#contract/orders/tracking.wire.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, lockOrder } from '../orders.store.ts';
import { showOrder } from '../show-orders.ts';
import { checkedAddress, setAddressAndSlot } from './address-and-slot.ts';
import { findInvitation } from './invitations.store.ts';

/**
 * The buyer chooses address and time instead of the recipient. If both answer at once, the first answer counts, as
 * decided under the order's lock, and the other person is refused. Idempotent.
 */
export async function saveDelivery(
  { orderUuid, ...input }: ChooseDelivery,
  context: SignedContext,
): Promise<OutputOf<typeof saveDeliveryCall>> {
  const { database, session, language, clock } = context;
  const ownOrder = await findOwnOrder(database, session.shopperId, orderUuid);
  if (!ownOrder) throw refuse('notFound', (t) => t.orders.notFound);
  await inTransaction(database, async (tx) => {
    const order = (await lockOrder(tx, ownOrder.id))!;
    if (awaitsRecipient(order)) {
      const chosen = checkedAddress(input, { needsNationalAddress: order.slotIsWholeDay, language });
      await setAddressAndSlot(tx, order, {
        ...chosen,
        driverNote: null,
        by: 'buyer',
        now: clock.now(),
        language,
      });
      return;
    }
    if (order.status === 'accepted' && (await findInvitation(tx, order.id))) return;
    throw refuse('wrongState', (t) =>
      order.hasRecipientLink ? t.orders.recipientWasFirst : t.orders.addressKnown,
    );
  });
  return (await showOrder(context, { shopperId: session.shopperId, uuid: orderUuid, language }))!;
}
