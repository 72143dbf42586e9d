import type { InputOf } from '#contract/call.ts';
import type { readGiftReceiptCall } from '#contract/orders/orders.calls.ts';
import type { GiftReceipt } from '#contract/orders/tax.wire.ts';
import { careAddress, listCareSlugs } from '#server/catalogue/care/care.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { listShownOrders } from '../order-list.store.ts';

/**
 * The gift receipt of the customer's own order: contents, recipient, plant care and return period, without prices.
 * Written in the requested language, or else in the caller's.
 * @throws Refusal notFound, or wrongState when the order is unpaid, cancelled or rejected.
 */
export async function readGiftReceipt(
  { orderUuid, language: requested }: InputOf<typeof readGiftReceiptCall>,
  { database, session, language: own, settings }: SignedContext,
): Promise<GiftReceipt> {
  const language = requested ?? own;
  const which = { shopperId: session.shopperId, uuid: orderUuid, language, max: 1, skip: 0 };
  const order = (await listShownOrders(database, which))[0];
  if (!order) throw refuse('notFound', (t) => t.orders.notFound);
  if (order.status === 'awaitingPayment' || order.status === 'cancelled' || order.status === 'rejected')
    throw refuse('wrongState', (t) => t.orders.noGiftReceipt);
  const productIds = order.lines.map(({ productId }) => productId);
  const plants = new Set((await listCareSlugs(database, productIds)).values());
  const [plant = null] = plants.size === 1 ? plants : [];
  return {
    brand: settings.brand.name[language],
    orderNumber: order.number,
    language,
    recipientName: order.recipientName,
    lines: order.lines.map((line) => ({
      title: line.title,
      linePicture: line.linePicture,
      colourName: line.colourName,
      quantity: line.quantity,
      engraving: line.engraving,
      addons: line.addons.map(({ title }) => title),
      cardMessage: line.cardMessage,
      cardDesign: line.cardDesign,
      cardFrom: line.cardFrom,
      returnDays: line.returnDays,
    })),
    // The URL of the plant's care guide if the order has one kind of plant, or the URL of the list of guides if it has
    // several.
    careUrl: careAddress(settings.publicUrl, plant, language),
  };
}
