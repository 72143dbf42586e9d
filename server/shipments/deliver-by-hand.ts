import type { Transaction } from '#database/database.ts';
import { type Shipment, updateShipmentState } from './shipments.store.ts';

/**
 * The shop's own driver takes a parcel that no courier has. From then on no courier is requested for it.
 * @param shipment the caller must hold its lock; undefined if no courier was requested
 */
export async function deliverByHand(tx: Transaction, shipment: Shipment | undefined): Promise<void> {
  if (shipment && shipment.state !== 'byHand') await updateShipmentState(tx, shipment.id, 'byHand');
}
