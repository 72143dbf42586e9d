import { inTransaction, type Transaction } from '#database/database.ts';
import type { CourierName, CourierUpdate } from '#providers/courier/courier.port.ts';
import { type Alarm, upsertAlarm } from '#server/alarms/alarms.public.ts';
import type { Shop } from '#server/http/context.ts';
import { parseReference } from './reference.ts';
import { notifyOrderEnded } from './request-shipment.ts';
import * as store from './shipments.store.ts';

type CourierAlarm = Pick<Alarm<'shipments'>, 'kind' | 'subject' | 'detail'>;

/**
 * The rank of each state of a parcel in their order. A state without a rank means that the parcel has not left the
 * shop.
 */
const RANK: Partial<Record<store.Shipment['state'], number>> = { made: 1, onTheWay: 2, delivered: 3 };

/**
 * Applies a courier's report about a parcel. Only this function changes a shipment's state, whether the report came by
 * webhook or polling, in any order, late or repeated. In the same transaction it moves the order to 4 and 5, and only
 * forward. A parcel that failed or was returned is left to staff and does not end the order
 * (providers/10-delivery-address, Contract mapping). After a return, other reports for that attempt are ignored,
 * because some couriers report the return to the sender as 'delivered'.
 * Lock order: the shipment, then the order.
 */
export function applyCourierStatus(shop: Shop, courier: CourierName, event: CourierUpdate): Promise<void> {
  return inTransaction(shop.database, (tx) => applyReport(tx, shop, courier, event));
}

async function applyReport(
  tx: Transaction,
  shop: Shop,
  courier: CourierName,
  event: CourierUpdate,
): Promise<void> {
  const at = shop.clock.now();
  const raise = (alarm: CourierAlarm) =>
    upsertAlarm(tx, { area: 'shipments', source: courier, ...alarm }, at);
  const shipment = await lockReportedShipment(tx, courier, event, { raise, at });
  if (shipment === null) return;
  const { status, rawStatus } = event;
  if (status === 'unknown') {
    const detail = `a status that is not in the adapter's table, first of order ${shipment.orderNumber}`;
    return raise({ kind: 'unknownStatus', subject: rawStatus, detail });
  }
  const { id: shipmentId, attempt, orderNumber: subject } = shipment;
  const isNew = await store.insertShipmentEvent(tx, { shipmentId, attempt, status, rawStatus, at });
  if (!isNew) return;
  if (shipment.state === 'stopped')
    return status === 'made' ? undefined : notifyOrderEnded(tx, shop, shipment);
  if (status === 'failed') return raise({ kind: 'failed', subject, detail: `not delivered (${rawStatus})` });
  if (status === 'returned' || shipment.state === 'returned') {
    if (shipment.state !== 'delivered') await store.updateShipmentState(tx, shipmentId, 'returned');
    return raise({ kind: 'returned', subject, detail: `came back, or will (${rawStatus})` });
  }
  if ((RANK[status] ?? 0) <= (RANK[shipment.state] ?? 0)) return;
  await store.updateShipmentState(tx, shipmentId, status);
  if (status === 'made') return;
  const { orderId } = shipment;
  for (const hook of shop.hooks.onShipmentStatus) {
    await hook(tx, { orderId, to: status, courier }, shop);
  }
}

/**
 * Locks the shipment that a report is about, and stores the courier's parcel id if it was not known yet. A report about
 * an unknown parcel, or about a parcel that the order no longer has, only raises an alarm.
 */
async function lockReportedShipment(
  tx: Transaction,
  courier: CourierName,
  { id, reference }: CourierUpdate,
  { raise, at }: { raise: (alarm: CourierAlarm) => Promise<void>; at: Date },
): Promise<store.Shipment | null> {
  const named = parseReference(reference);
  const found = await store.lockByCourierOrReference(tx, courier, { id, named });
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
