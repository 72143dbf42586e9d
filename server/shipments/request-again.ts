import { inTransaction, type Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { insertOperatorAct } from '#server/operators/operators.public.ts';
import { requestShipment, shipmentRequested } from './request-shipment.ts';
import * as store from './shipments.store.ts';

/**
 * An operator requests a courier again, after it refused, was down, left its response open, returned the parcel, or
 * was not configured when the gift was wrapped. After a return this is a new attempt with a new reference. After a
 * lost response the operator must first check with the courier whether it has the parcel.
 * @returns false when a shipment is in progress, finished, or already requested.
 */
export async function requestAgain(
  shop: Shop,
  { orderId, orderNumber, operator }: { orderId: number; orderNumber: string; operator: string },
): Promise<boolean> {
  const record = (tx: Transaction) =>
    insertOperatorAct(tx, { operator, act: 'order.askCourier', subject: orderNumber }, shop.clock.now());
  return inTransaction(shop.database, async (tx) => {
    const shipment = await store.lockShipment(tx, orderId);
    if (!shipment) {
      await requestShipment(tx, { orderId, orderNumber }, shop);
      await record(tx);
      return true;
    }
    const { state, attempt } = shipment;
    if (!['refused', 'unclear', 'byHand', 'returned'].includes(state)) return false;
    const isNewAttempt = state === 'returned';
    const at = shop.clock.now();
    await store.updateRequestedAgain(tx, shipment.id, { attempt: isNewAttempt ? attempt + 1 : attempt, at });
    await shop.jobs.send(tx, shipmentRequested, { orderId });
    await record(tx);
    return true;
  });
}
