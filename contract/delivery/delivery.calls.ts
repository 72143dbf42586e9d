import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { nothing, request } from '#contract/wire.ts';
import {
  arrival,
  arrivals,
  city,
  deliveryDays,
  deliveryNotice,
  listCities,
  listTimeSlots,
  map,
  readArrival,
  readMap,
  readNotice,
  verifyPlace,
} from './delivery.wire.ts';

export const listCitiesCall = defineCall({
  name: 'delivery.listCities',
  method: 'GET',
  path: '/common/saudi-cities',
  audience: 'anyone',
  input: listCities,
  output: z.array(city),
});
export const listTimeSlotsCall = defineCall({
  name: 'delivery.listTimeSlots',
  method: 'POST',
  path: '/delivery/available-time-slots',
  audience: 'session',
  input: listTimeSlots,
  output: deliveryDays,
  refusals: ['notFound', 'notInCity'],
});
export const readNoticeCall = defineCall({
  name: 'delivery.readNotice',
  method: 'GET',
  path: '/delivery/notice',
  audience: 'anyone',
  ours: true,
  input: readNotice,
  output: z.nullable(deliveryNotice),
  refusals: ['notFound'],
});
export const readArrivalCall = defineCall({
  name: 'delivery.readArrival',
  method: 'GET',
  path: '/delivery/arrival',
  audience: 'anyone',
  ours: true,
  input: readArrival,
  output: arrival,
  refusals: ['notFound'],
});
export const listArrivalsCall = defineCall({
  name: 'delivery.listArrivals',
  method: 'GET',
  path: '/delivery/arrivals',
  audience: 'anyone',
  ours: true,
  input: request({}),
  output: arrivals,
});
/** The map for marking an address in a city; null if the shop has no tile server. */
export const readMapCall = defineCall({
  name: 'delivery.readMap',
  method: 'GET',
  path: '/delivery/map',
  audience: 'anyone',
  ours: true,
  input: readMap,
  output: z.nullable(map),
  refusals: ['notFound'],
});
/**
 * Checks whether the shopper's or recipient's current location is in the city of the gift; the location is not stored.
 */
export const verifyPlaceCall = defineCall({
  name: 'delivery.verifyPlace',
  method: 'POST',
  path: '/delivery/verify-place',
  audience: 'anyone',
  ours: true,
  input: verifyPlace,
  output: nothing,
  refusals: ['notFound', 'outsideCity'],
  limit: { requests: 30, perSeconds: 600, by: 'address' },
});
