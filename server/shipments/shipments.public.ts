export { hasCourier } from './has-courier.ts';
export { requestAgainByOperator } from './request-again.ts';
export {
  /** `anonymiseLabels` erases labels when an account is removed, because they contain personal data. */
  anonymiseLabels,
  findLabel,
  findShipment,
  listShipmentEvents,
  listShownShipments,
  /** `lockShipment` must be called before locking an order that is about to end. */
  lockShipment,
  type Shipment,
  type ShownShipment,
} from './shipments.store.ts';
