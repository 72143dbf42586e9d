export { requestAgain } from './request-again.ts';
export {
  /** When an account is removed: labels contain personal data. */
  anonymiseLabels,
  findLabel,
  findShipment,
  listShipmentEvents,
  listShownShipments,
  /** Call it before locking the order when the order is about to end. */
  lockShipment,
  type Shipment,
  type ShownShipment,
} from './shipments.store.ts';
