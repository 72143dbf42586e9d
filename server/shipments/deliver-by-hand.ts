import type { Transaction } from '#database/database.ts';
import { type Shipment, updateState } from './shipments.store.ts';

/**
 * The shop's own driver takes a parcel that no courier has, so that none is asked for it any more.
 * @param shipment locked; undefined where no courier was asked
 */
export async function deliverByHand(tx: Transaction, shipment: Shipment | undefined): Promise<void> {
  if (shipment && shipment.state !== 'byHand') await updateState(tx, shipment.id, 'byHand');
}
