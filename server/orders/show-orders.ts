import { awaitsRecipient, givesBack, mayCancel, mayRemind } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { listCareSlugs } from '#server/catalogue/care/care.public.ts';
import type { Shop } from '#server/http/context.ts';
import { readShownPayments, type ShownPayment } from '#server/payments/payments.public.ts';
import { listOwnRatings } from '#server/ratings/ratings.public.ts';
import { listShownShipments, type ShownShipment } from '#server/shipments/shipments.public.ts';
import type { Language } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';
import { listDocumentLinks } from './documents/tax-documents.store.ts';
import { shownInvitation } from './gifts/shown-invitation.ts';
import { listShownOrders, type StoredOrder } from './order-list.store.ts';
import { NO_ANSWER, NOT_PAID } from './orders.store.ts';
import { returnsEndAtOf } from './ratings/return-period.ts';

/** A customer's own orders in the API's form, newest first. */
export async function showOrders(
  { database, clock }: Pick<Shop, 'database' | 'clock'>,
  which: Parameters<typeof listShownOrders>[1],
): Promise<Order[]> {
  const orders = await listShownOrders(database, which);
  const ids = orders.map(({ id }) => id);
  const payments = await readShownPayments(database, ids);
  const documents = await listDocumentLinks(database, ids);
  const plants = await listCareSlugs(
    database,
    orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const shipments = await listShownShipments(database, ids);
  const ratings = new Map(
    (await listOwnRatings(database, ids)).map((rating) => [`${rating.orderId} ${rating.productId}`, rating]),
  );
  const t = messages[which.language];
  const now = clock.now();
  return orders.map((order) => ({
    ...toOrder(order, payments.get(order.id), { t, now }),
    lines: order.lines.map((line) => {
      const ownRating = ratings.get(`${order.id} ${line.productId}`) ?? null;
      return {
        ...line,
        careSlug: plants.get(line.productId) ?? null,
        rating: ownRating?.rating ?? null,
        ownRating,
      };
    }),
    documents: documents.get(order.id) ?? [],
    shipment: shownShipmentOf(order, shipments),
    returnsEndAt: returnsEndAt(order),
    canRemind: mayRemind(order),
  }));
}

/** One order of a customer; undefined if it belongs to someone else. */
export const showOrder = async (
  shop: Pick<Shop, 'database' | 'clock'>,
  which: { shopperId: number; uuid: string; language: Language },
): Promise<Order | undefined> => (await showOrders(shop, { ...which, max: 1, skip: 0 }))[0];

const toOrder = (
  order: StoredOrder,
  payment: ShownPayment | undefined,
  { t, now }: { t: Messages; now: Date },
): Omit<Order, 'documents' | 'lines' | 'shipment' | 'returnsEndAt' | 'canRemind'> => ({
  ...order,
  payUntil: order.status === 'awaitingPayment' && now < order.payUntil ? order.payUntil : null,
  payment: payment ? withMessage(payment, t) : null,
  secondPayment: payment?.second ? withMessage(payment.second, t) : null,
  events: order.events.map((event) => ({
    ...event,
    reason: reasonText(event.reason, t),
  })),
  invitation: awaitsRecipient(order) && order.invited ? shownInvitation(order.invited) : null,
  canCancel: mayCancel(order.status, 'shopper'),
});

/**
 * Calculates when the return period of an order ends: the longest period of its lines counts. Null if nothing can be
 * returned.
 */
function returnsEndAt({ status, isRefunded, events, lines }: StoredOrder): Date | null {
  const deliveredAt = events.findLast((event) => event.status === 'delivered')?.at;
  if (status !== 'delivered' || isRefunded || deliveredAt === undefined) return null;
  return returnsEndAtOf(deliveredAt, Math.max(...lines.map(({ returnDays }) => returnDays)));
}

/**
 * The shipment of an order as its page shows it; null for a cancelled or rejected order, because there is nothing to
 * track.
 */
export const shownShipmentOf = (
  { id, status }: Pick<Order, 'id' | 'status'>,
  shipments: ReadonlyMap<number, ShownShipment>,
): ShownShipment | null => (givesBack(status) ? null : (shipments.get(id) ?? null));

/** The reason of an event: as a person wrote it, or translated if it is one of the system's own. */
export const reasonText = (reason: string | null, t: Messages): string | null => {
  if (reason === NOT_PAID) return t.orders.notPaid;
  return reason === NO_ANSWER ? t.orders.noAnswer : reason;
};

const withMessage = (payment: Omit<ShownPayment, 'second'>, t: Messages): NonNullable<Order['payment']> => ({
  ...payment,
  message: paymentMessage(payment, t),
});

/** The message about a payment that failed or is being refunded; null for any other status. */
function paymentMessage({ status }: Pick<ShownPayment, 'status'>, t: Messages): string | null {
  if (status === 'failed') return t.payments.failed;
  if (status === 'refunding') return t.payments.refunding;
  return status === 'refunded' ? t.payments.refunded : null;
}
