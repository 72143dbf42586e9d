import * as z from 'zod/mini';
import { countAsText, day, id, idAsText, moment, money, renamed, request, typed } from '#contract/wire.ts';
import { MAX_ADDRESS_LENGTH, MAX_ADDRESS_PART_LENGTH, MAX_LANDMARK_LENGTH } from './delivery.limits.ts';

export const listCities = request({
  query: {
    search: ['search', z.optional(z.string().check(z.maxLength(60)))],
    type: [null, z.literal('web')],
    /** With `yes`, the list includes cities that take no orders now (our own addition to the specification). */
    with_closed: ['withClosed', z.optional(z.literal('yes'))],
    limit: ['limit', z.optional(countAsText)],
    page_number: ['page', z.optional(countAsText)],
  },
});
export const city = renamed({
  id: ['id', id],
  unique_city_id: ['uniqueCityId', z.string()],
  region_id: ['regionId', id],
  /** The city's name in the request's language; `other_name` is the name in the other language. */
  name: ['name', z.string()],
  other_name: ['nameInOtherLanguage', z.string()],
  delivery_service: ['deliveryService', z.string()],
  allow_engrave: ['allowsEngraving', z.boolean()],
  delivery_fee: ['deliveryFee', money],
  /** Whether gifts can be picked up at the cafe in this city. */
  has_cafe: ['hasCafe', z.boolean()],
  /** False for a city that takes no orders at present, because staff switched it off. */
  is_on: ['isOn', z.boolean()],
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
  /** The slot's opaque id, which the client sends back with place-order. */
  id: ['id', z.string()],
  starts_at: ['startsAt', moment],
  ends_at: ['endsAt', moment],
  is_available: ['isAvailable', z.boolean()],
  /** The reason why the delivery slot cannot be chosen; null if it can be chosen. */
  reason: ['reason', z.nullable(z.enum(['past', 'full']))],
});
export type TimeSlot = z.output<typeof timeSlot>;
/** A delivery day. `reason` says why the day cannot be chosen; null if it can. */
const dayFields = {
  date: ['date', day],
  is_available: ['isAvailable', z.boolean()],
  reason: ['reason', z.nullable(z.enum(['past', 'full', 'weekend', 'closed']))],
  /** The reason why the day is closed, in the request's language (Eid Al-Fitr). */
  note: ['note', z.nullable(z.string())],
} as const;
const deliveryDay = renamed({
  ...dayFields,
  /**
   * The day's slots: the delivery windows in a same-day city, single hours at the cafe, and one whole-day slot in other
   * cities.
   */
  slots: ['slots', z.array(timeSlot)],
});
export type DeliveryDay = z.output<typeof deliveryDay>;
export const deliveryDays = z.array(deliveryDay);

const arrivalDay = renamed(dayFields);
export type ArrivalDay = z.output<typeof arrivalDay>;
const earliestArrival = renamed({
  date: ['date', day],
  starts_at: ['startsAt', moment],
  ends_at: ['endsAt', moment],
  /** True for a delivery window of hours; false if a courier may deliver at any time of the day. */
  is_by_hour: ['isByHour', z.boolean()],
  /** The latest time to order for this window; null for deliveries without a cut-off time. */
  last_order_at: ['lastOrderAt', z.nullable(moment)],
});
export type EarliestArrival = z.output<typeof earliestArrival>;
/** The earliest arrival of a gift ordered now in a city: exactly what checkout offers (decision 052). */
export const arrival = renamed({
  /** The server's current time, which the page uses because a browser's clock may be wrong. */
  now: ['now', moment],
  /** The earliest arrival; null when no day is open. */
  earliest: ['earliest', z.nullable(earliestArrival)],
  days: ['days', z.array(arrivalDay)],
});
export type Arrival = z.output<typeof arrival>;
export const readArrival = request({ query: { cities_id: ['cityId', idAsText] } });
/** The first open day of every city, for the list of cities. */
export const arrivals = renamed({
  now: ['now', moment],
  cities: ['cities', z.array(renamed({ cities_id: ['cityId', id], date: ['date', z.nullable(day)] }))],
});

/** Specification 1: the notice that orders outside some cities after a cut-off arrive after the holiday. */
export const deliveryNotice = renamed({
  id: ['id', id],
  text: ['text', z.string()],
  /** Orders placed from this moment on arrive after the holiday. */
  cut_off: ['cutOff', moment],
  /** The time from which the holiday notice is no longer shown. */
  ends_at: ['endsAt', moment],
});
export type DeliveryNotice = z.output<typeof deliveryNotice>;
export const readNotice = request({ query: { cities_id: ['cityId', idAsText] } });

/** A location in degrees. JSON has no infinite numbers, so these bounds are a complete validation. */
const coordinates = {
  latitude: ['latitude', z.number().check(z.gte(-90), z.lte(90))],
  longitude: ['longitude', z.number().check(z.gte(-180), z.lte(180))],
} as const;
export const place = renamed(coordinates);
export type Place = z.output<typeof place>;

export const readMap = request({ query: { cities_id: ['cityId', idAsText] } });
/** The map on which a shopper marks the place of an address. */
export const map = renamed({
  /** The URL template of the tiles, with {z}, {x} and {y}, and {r} where a tile server has sharper tiles. */
  tiles_url: ['tilesUrl', z.string()],
  /** The names that the tile server's terms require on the map, and the page that they lead to. */
  attribution: ['attribution', z.string()],
  attribution_url: ['attributionUrl', z.string()],
  /** Where the map opens: the city's centre; null for a city without coordinates. */
  centre: ['centre', z.nullable(place)],
});

/** Checks whether a gift for a city can be delivered to this location; a refusal says why not. */
export const verifyPlace = request({ body: { cities_id: ['cityId', id], ...coordinates } });

const orEmpty = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const part = orEmpty(typed(MAX_ADDRESS_PART_LENGTH));
/**
 * The fields of a delivery address: one line, as Specification 4 has it, and additional details. The server joins all
 * parts to one address (delivery.rules, fullAddress).
 */
export const addressDetails = {
  /** The address line: district, street, building and apartment. */
  address: ['address', orEmpty(typed(MAX_ADDRESS_LENGTH))],
  building: ['building', part],
  floor: ['floor', part],
  apartment: ['apartment', part],
  landmark: ['landmark', orEmpty(typed(MAX_LANDMARK_LENGTH))],
  /** The location that the shopper shared, shown only to the driver. */
  place: ['place', orEmpty(place)],
} as const;
