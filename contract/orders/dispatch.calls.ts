import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { MAX_DOOR_PHOTO_BYTES } from './dispatch.rules.ts';
import * as wire from './dispatch.wire.ts';

/** Every parcel that is ready, on its way or back in the shop. */
export const listParcelsCall = defineOfficeCall({
  name: 'orders.listParcels',
  method: 'GET',
  path: '/office/parcels',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'reads',
  input: wire.listParcels,
  output: wire.parcels,
});
/**
 * A driver takes parcels and signs for them; each order moves on by itself. Those that changed meanwhile are named and
 * stay; the same key again changes nothing.
 */
export const handOverCall = defineOfficeCall({
  name: 'orders.handOver',
  method: 'POST',
  path: '/office/handovers',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'writes',
  input: wire.handOver,
  output: wire.handedOver,
  refusals: ['notValid', 'notFound'],
});
/** The signed list as PDF: numbers, cities and districts, no names and no prices. */
export const readHandoverListCall = defineOfficeCall({
  name: 'orders.readHandoverList',
  method: 'GET',
  path: '/office/handovers/:id/list',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'reads',
  input: wire.readHandoverList,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
  limit: { requests: 600, perSeconds: 3600, by: 'session' },
});
/** Asks the courier of the city again, after it refused, was silent, or brought the parcel back. */
export const askCourierCall = defineOfficeCall({
  name: 'orders.askCourier',
  method: 'POST',
  path: '/office/orders/:number/courier',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'writes',
  input: wire.askCourier,
  output: wire.changedParcel,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** A delivery failed, and what happens next; or only what happens next. The buyer is told where that helps. */
export const recordFailureCall = defineOfficeCall({
  name: 'orders.recordFailure',
  method: 'POST',
  path: '/office/orders/:number/failure',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'writes',
  input: wire.recordFailure,
  output: wire.changedParcel,
  refusals: ['notFound', 'notValid', 'wrongState', 'slotTaken', 'changedMeanwhile'],
});
/** The days and times to which a failed delivery can move. */
export const listParcelSlotsCall = defineOfficeCall({
  name: 'orders.listParcelSlots',
  method: 'GET',
  path: '/office/orders/:number/slots',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'reads',
  input: wire.namedParcel,
  output: wire.parcelSlots,
  refusals: ['notFound'],
});
/** What the caller has to deliver today. */
export const listStopsCall = defineOfficeCall({
  name: 'orders.listStops',
  method: 'GET',
  path: '/office/stops',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'reads',
  input: wire.listStops,
  output: wire.stops,
});
/** The recipient's whole number, for a parcel that the caller has; each answer is in the audit log. */
export const revealStopPhoneCall = defineOfficeCall({
  name: 'orders.revealStopPhone',
  method: 'POST',
  path: '/office/stops/:number/phone',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'writes',
  input: wire.namedParcel,
  output: wire.stopPhone,
  refusals: ['notFound'],
  limit: { requests: 240, perSeconds: 3600, by: 'session' },
});
/** The photograph at the door; one that somebody else took is replaced only where it was seen. */
export const addPhotoCall = defineOfficeCall({
  name: 'orders.addPhoto',
  method: 'POST',
  path: '/office/door-photos',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'writes',
  input: wire.addPhoto,
  output: wire.addedPhoto,
  refusals: ['notFound', 'wrongState', 'wrongType', 'tooLarge', 'changedMeanwhile'],
  maxFileBytes: MAX_DOOR_PHOTO_BYTES,
  limit: { requests: 240, perSeconds: 3600, by: 'session' },
});
export const readPhotoCall = defineOfficeCall({
  name: 'orders.readPhoto',
  method: 'GET',
  path: '/office/orders/:number/photo',
  audience: 'staff',
  needs: ['orders.dispatch', 'people.see'],
  effect: 'reads',
  input: wire.namedParcel,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
});
