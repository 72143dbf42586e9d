import {
  listArrivalsCall,
  listCitiesCall,
  listTimeSlotsCall,
  readArrivalCall,
  readMapCall,
  readNoticeCall,
  verifyPlaceCall,
} from '#contract/delivery/delivery.calls.ts';
import { route } from '#server/http/serve.ts';
import { listArrivals } from './list-arrivals.ts';
import { listCities } from './list-cities.ts';
import { listTimeSlots } from './list-time-slots.ts';
import { readArrival } from './read-arrival.ts';
import { readMap } from './read-map.ts';
import { readNotice } from './read-notice.ts';
import { verifyPlace } from './verify-place.ts';

export const deliveryRoutes = [
  route(listCitiesCall, listCities),
  route(listTimeSlotsCall, listTimeSlots),
  route(readNoticeCall, readNotice),
  route(readArrivalCall, readArrival),
  route(listArrivalsCall, listArrivals),
  route(readMapCall, readMap),
  route(verifyPlaceCall, verifyPlace),
];
