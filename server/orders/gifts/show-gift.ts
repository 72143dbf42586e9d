import { awaitsRecipient, givesBack } from '#contract/orders/orders.rules.ts';
import type { TrackedGift } from '#contract/orders/tracking.wire.ts';
import type { Database } from '#database/database.ts';
import { readContact } from '#server/account/profile/profile.public.ts';
import { listCareSlugs } from '#server/catalogue/care/care.public.ts';
import { listShownShipments } from '#server/shipments/shipments.public.ts';
import type { Language } from '#text/language.ts';
import { listShownOrders } from '../order-list.store.ts';
import { shownShipmentOf } from '../show-orders.ts';

/**
 * An order as shown to the holder of a tracking link: no prices, numbers or addresses. Card messages are shown only
 * when the order has an invitation, because they are for the recipient. A cancelled or rejected gift shows only its
 * status. The contents are a surprise until delivery (decision 022).
 */
export async function showGift(
  database: Database,
  { uuid, shopperId, language }: { uuid: string; shopperId: number; language: Language },
): Promise<TrackedGift> {
  const [order] = await listShownOrders(database, { shopperId, uuid, language, max: 1, skip: 0 });
  const { status, method, hasRecipientLink, recipientName, cityName, lines, invited } = order!;
  const plants = await listCareSlugs(
    database,
    lines.map(({ productId }) => productId),
  );
  const isOver = givesBack(status);
  const { name } = await readContact(database, shopperId);
  const shipments = await listShownShipments(database, [order!.id]);
  return {
    status,
    method,
    hasRecipientLink,
    awaitsAnswer: awaitsRecipient(order!),
    hasDeclined: invited !== null && invited.declinedAt !== null,
    senderName: order!.recipientKind === 'me' ? null : name,
    recipientName,
    cityName,
    needsNationalAddress: method === 'delivery' && order!.slotIsWholeDay,
    slotStartsAt: order!.slotStartsAt,
    slotEndsAt: order!.slotEndsAt,
    slotIsWholeDay: order!.slotIsWholeDay,
    cardMessages:
      isOver || invited === null ? [] : [...new Set(lines.flatMap((line) => line.cardMessage ?? []))],
    lines:
      status === 'delivered'
        ? lines.map(({ title, picture, colourName, quantity, productId }) => ({
            title,
            picture,
            colourName,
            quantity,
            careSlug: plants.get(productId) ?? null,
          }))
        : [],
    shipment: shownShipmentOf(order!, shipments),
    events: order!.events
      .filter((event) => event.status !== 'awaitingPayment')
      .map((event) => ({ status: event.status, at: event.at })),
  };
}
