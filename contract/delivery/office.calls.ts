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
/** Fees and couriers are settings of the shop: they decide what shoppers pay and who brings their gifts. */
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
export const readCalendarCall = defineOfficeCall({
  ...forReading,
  name: 'delivery.readCalendar',
  method: 'GET',
  path: '/office/calendar',
  effect: 'reads',
  input: request({}),
  output: wire.calendar,
});
/** A day before it is closed or opened: what is promised on it. */
export const readDayCall = defineOfficeCall({
  ...forReading,
  name: 'delivery.readDay',
  method: 'GET',
  path: '/office/calendar/:date',
  effect: 'reads',
  input: wire.namedDay,
  output: wire.officeDay,
});
/** Closes a day, or changes its reason and reach. Orders that are promised on it stay as they are. */
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
/** A notice that promises what the calendar does not keep is refused, with the day. */
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
