import { inTransaction, type Transaction } from '#database/database.ts';
import type { CourierName, CourierNews } from '#providers/courier/courier.port.ts';
import { type Alarm, upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import { namedBy } from './reference.ts';
import { notifyOrderEnded } from './request-shipment.ts';
import * as store from './shipments.store.ts';

type CourierAlarm = Pick<Alarm<'shipments'>, 'kind' | 'subject' | 'detail'>;

/** How far a parcel has come; what is not here has not set out. */
const RANK: Partial<Record<store.Shipment['state'], number>> = { made: 1, onTheWay: 2, delivered: 3 };

/**
 * Follows a courier's word about a parcel: the one way in which a shipment moves, whether it came by webhook or was asked
 * for, in any order, late, and as often as it likes. It leads the order to 4 and 5 in the same transaction, and only
 * forward; a parcel that failed or came back is a matter for people and ends no order (providers/10-delivery-address, Contract mapping).
 * After it came back no other word of that attempt counts: what reaches its sender is 'delivered' to some couriers.
 *
 * Lock order: the shipment, then the order.
 */
export function applyCourierStatus(shop: Shop, courier: CourierName, event: CourierNews): Promise<void> {
  return inTransaction(shop.database, (tx) => follow(tx, shop, courier, event));
}

async function follow(tx: Transaction, shop: Shop, courier: CourierName, event: CourierNews): Promise<void> {
  const at = shop.clock.now();
  const raise = (alarm: CourierAlarm) =>
    upsertAlarm(tx, { area: 'shipments', source: courier, ...alarm }, at);
  const shipment = await lockMeant(tx, courier, event, { raise, at });
  if (shipment === null) return;
  const { word, said } = event;
  if (word === 'unknown') {
    const detail = `a status that is not in the adapter's table, first of order ${shipment.orderNumber}`;
    return raise({ kind: 'unknownStatus', subject: said, detail });
  }
  const { id: shipmentId, attempt, orderNumber: subject } = shipment;
  const isNew = await store.insertShipmentEvent(tx, { shipmentId, attempt, word, said, at });
  if (!isNew) return;
  if (shipment.state === 'stopped') return word === 'made' ? undefined : notifyOrderEnded(tx, shop, shipment);
  if (word === 'failed') return raise({ kind: 'failed', subject, detail: `not delivered (${said})` });
  if (word === 'returned' || shipment.state === 'returned') {
    if (shipment.state !== 'delivered') await store.updateState(tx, shipmentId, 'returned');
    return raise({ kind: 'returned', subject, detail: `came back, or will (${said})` });
  }
  if ((RANK[word] ?? 0) <= (RANK[shipment.state] ?? 0)) return;
  await store.updateState(tx, shipmentId, word);
  if (word === 'made') return;
  const { orderId } = shipment;
  for (const consequence of shop.hooks.onShipmentStatus) {
    await consequence(tx, { orderId, to: word, courier }, shop);
  }
}

/**
 * The shipment that is meant, locked; where its parcel is not known to us by the courier's number it is from now on. A
 * parcel that is nobody's, or another than the order has, changes nothing but an alarm.
 */
async function lockMeant(
  tx: Transaction,
  courier: CourierName,
  { id, reference }: CourierNews,
  { raise, at }: { raise: (alarm: CourierAlarm) => Promise<void>; at: Date },
): Promise<store.Shipment | null> {
  const named = namedBy(reference);
  const found = await store.lockNamed(tx, courier, { id, named });
  const [shipment] = found;
  if (!shipment) {
    const detail = `no shipment of ours is ${reference ?? 'without a reference'}`;
    await raise({ kind: 'unknownShipment', subject: id ?? reference ?? '-', detail });
    return null;
  }
  const { courierId, orderNumber, attempt, state } = shipment;
  const isNamedSo = reference === null || (named?.orderNumber === orderNumber && named.attempt === attempt);
  if (found.length > 1 || !isNamedSo || (id !== null && courierId !== null && id !== courierId)) {
    const detail = `order ${orderNumber} has parcel ${courierId ?? 'none'}, and this one says "${reference}"`;
    await raise({ kind: 'mismatch', subject: id ?? reference ?? '-', detail });
    return null;
  }
  if (courierId !== null || id === null) return courierId === null ? null : shipment;
  const bound = state === 'stopped' ? 'stopped' : 'made';
  await store.updateParcel(tx, shipment.id, { id, state: bound, at });
  return { ...shipment, courierId: id, state: bound };
}
