import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { MAX_DOOR_PHOTO_BYTES } from './dispatch.rules.ts';
import * as wire from './dispatch.wire.ts';

/** Lists every parcel that is ready, on its way or back in the shop. */
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
 * Hands parcels over to a driver, who signs for them; each order's status advances individually. Parcels that changed
 * in the meantime are reported and stay. A repeated request with the same idempotency key changes nothing.
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
/** Downloads the signed list as PDF: order numbers, cities and districts, without names and prices. */
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
/** Requests the city's courier again, after the courier refused, did not report, or brought the parcel back. */
export const requestCourierAgainCall = defineOfficeCall({
  name: 'orders.requestCourierAgain',
  method: 'POST',
  path: '/office/orders/:number/courier',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'writes',
  input: wire.requestCourierAgain,
  output: wire.changedParcel,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** Records a failed delivery and what happens next, or only what happens next. The buyer is notified if that helps. */
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
/** Lists the days and times to which a failed delivery can be moved. */
export const listParcelSlotsCall = defineOfficeCall({
  name: 'orders.listParcelSlots',
  method: 'GET',
  path: '/office/orders/:number/slots',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'reads',
  input: wire.parcelParams,
  output: wire.parcelSlots,
  refusals: ['notFound'],
});
/** Lists what the caller has to deliver today. */
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
/**
 * Reveals the recipient's complete phone number for a parcel that the caller delivers; each request is in the audit
 * log.
 */
export const revealStopPhoneCall = defineOfficeCall({
  name: 'orders.revealStopPhone',
  method: 'POST',
  path: '/office/stops/:number/phone',
  audience: 'staff',
  needs: 'orders.dispatch',
  effect: 'writes',
  input: wire.parcelParams,
  output: wire.stopPhone,
  refusals: ['notFound'],
  limit: { requests: 240, perSeconds: 3600, by: 'session' },
});
/** Uploads the photograph at the door. A colleague's photograph is replaced only if the caller has seen it. */
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
  input: wire.parcelParams,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
});
