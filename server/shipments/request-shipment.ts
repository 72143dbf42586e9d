import type { Transaction } from '#database/database.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { defineJob } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import * as store from './shipments.store.ts';

/** The job that requests a parcel from a courier, after the transaction has committed. */
export const shipmentRequested = defineJob<{ orderId: number }>('shipments.request');

/**
 * Handles `onOrderWrapped`: requests a courier for a wrapped gift. The job chooses the courier later, because an
 * operator's command has no access to providers (operator/open-shop).
 *
 * Invariant: one order has one shipment (unique order_id), and its job exists if and only if the move commits.
 */
export const requestShipment: TransactionHooks['onOrderWrapped'][number] = async (
  tx,
  order,
  { clock, jobs },
) => {
  if (await store.insertShipment(tx, { ...order, at: clock.now() }))
    await jobs.send(tx, shipmentRequested, { orderId: order.orderId });
};

/**
 * Handles `onOrderEnded`, under the shipment's lock (moveOrder takes it first): stops the shipment, so that no parcel
 * is requested later. Couriers cannot be told to cancel (SMSA offers no API call for a parcel on its way, and none is
 * known for Barq), so an alarm asks staff to stop a parcel that exists or may exist.
 */
export const stopShipment: TransactionHooks['onOrderEnded'][number] = async (tx, { orderId }, shop) => {
  const shipment = await store.lockShipment(tx, orderId);
  if (!shipment || shipment.state === 'stopped') return;
  await store.updateShipmentState(tx, shipment.id, 'stopped');
  if (shipment.courierId !== null || shipment.unansweredSince !== null)
    await notifyOrderEnded(tx, shop, shipment);
};

/** Raises an alarm that asks staff to call the courier, because the order of a parcel has ended. */
export async function notifyOrderEnded(
  tx: Transaction,
  { clock }: Pick<Shop, 'clock'>,
  shipment: Pick<store.Shipment, 'courier' | 'orderNumber' | 'trackingNumber'>,
): Promise<void> {
  const { courier, orderNumber: subject, trackingNumber } = shipment;
  const detail =
    trackingNumber === null
      ? 'the order has ended, and the courier may have a parcel of it'
      : `the order has ended, and its parcel ${trackingNumber} is with the courier`;
  await upsertAlarm(
    tx,
    { area: 'shipments', source: courier ?? 'none', kind: 'endedOrder', subject, detail },
    clock.now(),
  );
}
