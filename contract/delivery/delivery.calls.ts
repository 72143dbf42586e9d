import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import {
  city,
  deliveryDays,
  deliveryNotice,
  listCities,
  listTimeSlots,
  readNotice,
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
