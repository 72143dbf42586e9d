import { listCitiesCall, listTimeSlotsCall, readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import { route } from '#server/http/serve.ts';
import { listCities } from './list-cities.ts';
import { listTimeSlots } from './list-time-slots.ts';
import { readNotice } from './read-notice.ts';

export const deliveryRoutes = [
  route(listCitiesCall, listCities),
  route(listTimeSlotsCall, listTimeSlots),
  route(readNoticeCall, readNotice),
];
