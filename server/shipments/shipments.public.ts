import * as again from './ask-again.ts';
import * as store from './shipments.store.ts';

export type { Shipment, ShownShipment } from './shipments.store.ts';

/** Before the order itself is locked, by whoever is about to end it. */
export const lockShipment = store.lockShipment;

/** What whoever follows an order sees of its parcel. */
export const readShownShipments = store.readShownShipments;

/** For people who run the shop: the shipment of an order, what its courier said, and its label. */
export const readShipment = store.readShipment;
export const listShipmentEvents = store.listEvents;
export const readLabel = store.readLabel;
export const askAgain = again.askAgain;

/** An account is removed: labels name people. */
export const forgetLabels = store.forgetLabels;
