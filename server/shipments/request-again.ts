import { inTransaction, type Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { recordAct } from '#server/operators/operators.public.ts';
import { requestShipment, shipmentRequested } from './request-shipment.ts';
import * as store from './shipments.store.ts';

/**
 * People ask once more for a courier, after it refused, was away, left its answer open, brought the parcel back, or was
 * not connected when the gift was wrapped. After a parcel came back it is a new attempt with a reference of its own.
 * Whoever asks again after a lost answer has looked at the courier's whether there is a parcel.
 * @returns false where a shipment is under way, over, or asked for already.
 */
export async function requestAgain(
  shop: Shop,
  { orderId, orderNumber, operator }: { orderId: number; orderNumber: string; operator: string },
): Promise<boolean> {
  const record = (tx: Transaction) =>
    recordAct(tx, { operator, act: 'order.askCourier', subject: orderNumber }, shop.clock.now());
  return inTransaction(shop.database, async (tx) => {
    const shipment = await store.lockShipment(tx, orderId);
    if (!shipment) {
      await requestShipment(tx, { orderId, orderNumber }, shop);
      await record(tx);
      return true;
    }
    const { state, attempt } = shipment;
    if (!['refused', 'unclear', 'byHand', 'returned'].includes(state)) return false;
    const isAnother = state === 'returned';
    const at = shop.clock.now();
    await store.updateRequestedAgain(tx, shipment.id, { attempt: isAnother ? attempt + 1 : attempt, at });
    await shop.jobs.send(tx, shipmentRequested, { orderId });
    await record(tx);
    return true;
  });
}
