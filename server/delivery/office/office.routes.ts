import * as calls from '#contract/delivery/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { closeDay, openDay } from './close-day.ts';
import { readCalendar, readDay } from './read-calendar.ts';
import { listServedCities, saveCity } from './save-city.ts';
import { readHours, saveHours } from './save-hours.ts';
import { removeNotice, saveNotice } from './save-notice.ts';
import { switchCity } from './switch-city.ts';

export const deliveryOfficeRoutes: OfficeRoute[] = [
  reads(calls.listServedCitiesCall, listServedCities),
  writes(calls.saveCityCall, saveCity),
  writes(calls.switchCityCall, switchCity),
  reads(calls.readHoursCall, readHours),
  writes(calls.saveHoursCall, saveHours),
  reads(calls.readCalendarCall, readCalendar),
  reads(calls.readDayCall, readDay),
  writes(calls.closeDayCall, closeDay),
  writes(calls.openDayCall, openDay),
  writes(calls.saveNoticeCall, saveNotice),
  writes(calls.removeNoticeCall, removeNotice),
];
