/** Functions for staff who hand parcels over (orders/dispatch). */
export { deliverByHand } from './deliver-by-hand.ts';
export { type DispatchedShipment, listDispatchedShipments } from './dispatch.store.ts';
export { requestShipmentAgain } from './request-again.ts';
