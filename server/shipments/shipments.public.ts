export { askAgain } from './ask-again.ts';
export {
  /** An account is removed: labels name people. */
  forgetLabels,
  listShipmentEvents,
  /** Before the order itself is locked, when it is about to end. */
  lockShipment,
  readLabel,
  readShipment,
  readShownShipments,
  type Shipment,
  type ShownShipment,
} from './shipments.store.ts';
