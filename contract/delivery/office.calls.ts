import { defineOfficeCall } from '#contract/office-call.ts';
import { nothing, request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

const forEditing = { audience: 'staff', needs: 'content.edit' } as const;
const forReading = { audience: 'staff', needs: ['content.edit', 'settings.edit'] } as const;

export const listServedCitiesCall = defineOfficeCall({
  ...forReading,
  name: 'delivery.listServedCities',
  method: 'GET',
  path: '/office/cities',
  effect: 'reads',
  input: request({}),
  output: wire.servedCities,
});
/** Saves a city. Requires `settings.edit`, because fees and couriers decide what shoppers pay and who delivers. */
export const saveCityCall = defineOfficeCall({
  audience: 'staff',
  needs: 'settings.edit',
  needsProof: true,
  name: 'delivery.saveCity',
  method: 'POST',
  path: '/office/cities',
  effect: 'writes',
  input: wire.saveCity,
  output: wire.savedCity,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/**
 * Switches a city on or off. A city that is off takes no new orders; its orders are delivered as before. The last city
 * that is on stays on (`wrongState`): the maintenance page closes the whole shop.
 */
export const switchCityCall = defineOfficeCall({
  audience: 'staff',
  needs: 'settings.edit',
  needsProof: true,
  name: 'delivery.switchCity',
  method: 'POST',
  path: '/office/cities/:id/switch',
  effect: 'writes',
  input: wire.switchCity,
  output: wire.savedCity,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** Reads the delivery windows of same-day cities and the hours of the cafe. */
export const readHoursCall = defineOfficeCall({
  ...forReading,
  name: 'delivery.readHours',
  method: 'GET',
  path: '/office/delivery-hours',
  effect: 'reads',
  input: request({}),
  output: wire.officeHours,
});
/** Saves the hours; shoppers see them within two seconds. Placed orders keep their time. */
export const saveHoursCall = defineOfficeCall({
  audience: 'staff',
  needs: 'settings.edit',
  needsProof: true,
  name: 'delivery.saveHours',
  method: 'POST',
  path: '/office/delivery-hours',
  effect: 'writes',
  input: wire.saveHours,
  output: wire.officeHours,
  refusals: ['wrongState', 'changedMeanwhile'],
});
export const readCalendarCall = defineOfficeCall({
  ...forReading,
  name: 'delivery.readCalendar',
  method: 'GET',
  path: '/office/calendar',
  effect: 'reads',
  input: request({}),
  output: wire.calendar,
});
/** Reads which orders are promised for a day, before staff close or open that day. */
export const readDayCall = defineOfficeCall({
  ...forReading,
  name: 'delivery.readDay',
  method: 'GET',
  path: '/office/calendar/:date',
  effect: 'reads',
  input: wire.dayParams,
  output: wire.officeDay,
});
/** Closes a day, or changes the reason or scope of a closure. Orders already promised for the day stay as they are. */
export const closeDayCall = defineOfficeCall({
  ...forEditing,
  name: 'delivery.closeDay',
  method: 'POST',
  path: '/office/calendar/:date/close',
  effect: 'writes',
  input: wire.closeDay,
  output: wire.officeDay,
  refusals: ['wrongState', 'changedMeanwhile'],
});
export const openDayCall = defineOfficeCall({
  ...forEditing,
  name: 'delivery.openDay',
  method: 'POST',
  path: '/office/calendar/:date/open',
  effect: 'writes',
  input: wire.openDay,
  output: nothing,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
/** Saves a holiday notice. A notice that contradicts the calendar is refused, with the day in question. */
export const saveNoticeCall = defineOfficeCall({
  ...forEditing,
  name: 'delivery.saveNotice',
  method: 'POST',
  path: '/office/notices',
  effect: 'writes',
  input: wire.saveNotice,
  output: wire.savedNotice,
  refusals: ['notFound', 'wrongState', 'changedMeanwhile'],
});
export const removeNoticeCall = defineOfficeCall({
  ...forEditing,
  name: 'delivery.removeNotice',
  method: 'POST',
  path: '/office/notices/:key/remove',
  effect: 'writes',
  input: wire.removeNotice,
  output: nothing,
  refusals: ['notFound', 'changedMeanwhile'],
});
