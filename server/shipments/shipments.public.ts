export { requestAgain } from './request-again.ts';
export {
  /** For the removal of an account, because labels contain personal data. */
  anonymiseLabels,
  findLabel,
  findShipment,
  listShipmentEvents,
  listShownShipments,
  /** Call this before locking an order that is about to end. */
  lockShipment,
  type Shipment,
  type ShownShipment,
} from './shipments.store.ts';
