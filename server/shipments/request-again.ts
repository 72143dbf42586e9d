import { inTransaction, type Transaction } from '#database/database.ts';
import { insertCommandEntry } from '#server/audit/audit.public.ts';
import type { Shop } from '#server/http/context.ts';
import { requestShipment, shipmentRequested } from './request-shipment.ts';
import * as store from './shipments.store.ts';

/**
 * Requests a courier again, after the courier refused, was down, did not respond, returned the parcel, or was not
 * configured when the gift was wrapped. After a return this is a new attempt with a new reference. After a lost
 * response the caller must first check with the courier whether it has the parcel.
 * @param shipment the caller must hold its lock; undefined if no courier was requested yet
 * @returns false if a shipment is in progress, finished, or already requested
 */
export async function requestShipmentAgain(
  tx: Transaction,
  shop: Shop,
  {
    shipment,
    requestedBy,
    ...order
  }: {
    shipment: store.Shipment | undefined;
    orderId: number;
    orderNumber: string;
    requestedBy: string | null;
  },
): Promise<boolean> {
  if (!shipment) {
    await requestShipment(tx, order, shop);
    return true;
  }
  const { id, state, attempt: before } = shipment;
  if (!['refused', 'unclear', 'byHand', 'returned'].includes(state)) return false;
  const attempt = state === 'returned' ? before + 1 : before;
  await store.updateShipmentAsWanted(tx, id, { attempt, at: shop.clock.now(), requestedBy });
  await shop.jobs.send(tx, shipmentRequested, { orderId: order.orderId });
  return true;
}

/** An operator requests a courier again (requestShipmentAgain). @returns false if no courier was requested */
export const requestAgainByOperator = (
  shop: Shop,
  { operator, ...order }: { orderId: number; orderNumber: string; operator: string },
): Promise<boolean> =>
  inTransaction(shop.database, async (tx) => {
    const shipment = await store.lockShipment(tx, order.orderId);
    const isRequested = await requestShipmentAgain(tx, shop, { ...order, shipment, requestedBy: operator });
    if (isRequested) {
      const by = { operator, at: shop.clock.now() };
      await insertCommandEntry(tx, by, { act: 'order.askCourier', subject: order.orderNumber });
    }
    return isRequested;
  });
