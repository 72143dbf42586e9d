import * as z from 'zod/mini';
import { countAsText, day, id, idAsText, moment, money, renamed, request } from '#contract/wire.ts';

export const listCities = request({
  query: {
    search: ['search', z.optional(z.string().check(z.maxLength(60)))],
    type: [null, z.literal('web')],
    limit: ['limit', z.optional(countAsText)],
    page_number: ['page', z.optional(countAsText)],
  },
});
export const city = renamed({
  id: ['id', id],
  unique_city_id: ['uniqueCityId', z.string()],
  region_id: ['regionId', id],
  /** The name in the request's language; `other_name` is in the other one. */
  name: ['name', z.string()],
  other_name: ['nameInOtherLanguage', z.string()],
  delivery_service: ['deliveryService', z.string()],
  allow_engrave: ['allowsEngraving', z.boolean()],
  delivery_fee: ['deliveryFee', money],
  /** Gifts can be picked up at the cafe in this city. */
  has_cafe: ['hasCafe', z.boolean()],
});
export type City = z.output<typeof city>;

export const deliveryMethod = z.enum(['delivery', 'cafe']);
export type DeliveryMethod = z.output<typeof deliveryMethod>;

export const listTimeSlots = request({
  body: {
    cities_id: ['cityId', id],
    delivery_type: ['method', z._default(deliveryMethod, 'delivery')],
  },
});
const timeSlot = renamed({
  /** Opaque; sent back with place-order. */
  id: ['id', z.string()],
  starts_at: ['startsAt', moment],
  ends_at: ['endsAt', moment],
  is_available: ['isAvailable', z.boolean()],
  /** Why it cannot be chosen; null if it can. */
  reason: ['reason', z.nullable(z.enum(['past', 'full']))],
});
export type TimeSlot = z.output<typeof timeSlot>;
const deliveryDay = renamed({
  date: ['date', day],
  is_available: ['isAvailable', z.boolean()],
  reason: ['reason', z.nullable(z.enum(['past', 'full', 'weekend', 'closed']))],
  /** For a closed day: the reason in the request's language (Eid Al-Fitr). */
  note: ['note', z.nullable(z.string())],
  /** Two-hour windows in Riyadh, hours for the cafe, one whole-day slot elsewhere. */
  slots: ['slots', z.array(timeSlot)],
});
export type DeliveryDay = z.output<typeof deliveryDay>;
export const deliveryDays = z.array(deliveryDay);

/** Specification 1: the notice that orders outside some cities after a moment arrive after the holiday. */
export const deliveryNotice = renamed({
  id: ['id', id],
  text: ['text', z.string()],
  /** Orders placed from this moment on arrive after the holiday. */
  cut_off: ['cutOff', moment],
  /** From this moment on the notice is no longer shown. */
  ends_at: ['endsAt', moment],
});
export type DeliveryNotice = z.output<typeof deliveryNotice>;
export const readNotice = request({ query: { cities_id: ['cityId', idAsText] } });
