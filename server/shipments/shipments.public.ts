export { requestAgain } from './request-again.ts';
export {
  /** An account is removed: labels name people. */
  anonymiseLabels,
  findLabel,
  findShipment,
  listShipmentEvents,
  listShownShipments,
  /** Before the order itself is locked, when it is about to end. */
  lockShipment,
  type Shipment,
  type ShownShipment,
} from './shipments.store.ts';
