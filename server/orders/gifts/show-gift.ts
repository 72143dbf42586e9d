import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import { awaitsRecipient, givesBack } from '#contract/orders/orders.rules.ts';
import type { TrackedGift } from '#contract/orders/tracking.wire.ts';
import type { Database } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { listCareSlugs } from '#server/catalogue/care/care.public.ts';
import { listShownShipments } from '#server/shipments/shipments.public.ts';
import type { Language } from '#text/language.ts';
import { listShownOrders } from '../order-list.store.ts';
import { shownShipmentOf } from '../show-orders.ts';
import { senderNameOf } from './read-sender-name.ts';

/**
 * An order as shown to the holder of a tracking link: without prices, phone numbers and street addresses. Cards are
 * shown only if the order has an invitation, because they are meant for the recipient. A cancelled or rejected gift
 * shows only its status. The contents stay hidden until delivery, because they are a surprise (decision 022).
 */
export async function showGift(
  database: Database,
  { uuid, shopperId, language }: { uuid: string; shopperId: number; language: Language },
): Promise<TrackedGift> {
  const [order] = await listShownOrders(database, { shopperId, uuid, language, max: 1, skip: 0 });
  const { status, method, hasRecipientLink, recipientKind, recipientName, cityName, lines, invited, thanks } =
    order!;
  const plants = await listCareSlugs(
    database,
    lines.map(({ productId }) => productId),
  );
  const isOver = givesBack(status);
  const { name } = await findContact(database, shopperId);
  const shipments = await listShownShipments(database, [order!.id]);
  return {
    status,
    method,
    hasRecipientLink,
    awaitsAnswer: awaitsRecipient(order!),
    hasDeclined: invited !== null && invited.declinedAt !== null,
    senderName: recipientKind === 'me' ? null : senderNameOf(lines, name),
    recipientName,
    cityId: order!.cityId,
    cityName,
    needsNationalAddress: method === 'delivery' && order!.slotIsWholeDay,
    slotStartsAt: order!.slotStartsAt,
    slotEndsAt: order!.slotEndsAt,
    slotIsWholeDay: order!.slotIsWholeDay,
    cards: isOver || invited === null ? [] : writtenCards(lines),
    lines:
      status === 'delivered'
        ? lines.map(({ title, linePicture, colourName, quantity, productId }) => ({
            title,
            linePicture,
            colourName,
            quantity,
            careSlug: plants.get(productId) ?? null,
          }))
        : [],
    canThank: status === 'delivered' && recipientKind !== 'me' && thanks === null,
    hasThanked: thanks !== null,
    shipment: shownShipmentOf(order!, shipments),
    doorPhoto: order!.doorPhoto,
    events: order!.events
      .filter((event) => event.status !== 'awaitingPayment')
      .map((event) => ({ status: event.status, at: event.at })),
  };
}
