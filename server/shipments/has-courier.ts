import type { Shipment } from './shipments.store.ts';

/**
 * Whether a courier has the details of a parcel, or may get them at any moment. A courier that refused a parcel has
 * none of it, and nobody was asked where the shop delivers by hand.
 */
export const hasCourier = (shipment: Pick<Shipment, 'state'> | undefined): boolean =>
  shipment !== undefined && shipment.state !== 'refused' && shipment.state !== 'byHand';
