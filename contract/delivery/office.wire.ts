import * as z from 'zod/mini';
import { count, day, id, idAsText, moment, money, renamed, request, typed } from '#contract/wire.ts';
import { MAX_WINDOWS } from './hours.rules.ts';
import {
  CITY_KEY,
  COURIER_CODE,
  MAX_CAPACITY,
  MAX_CITY_NAME_LENGTH,
  MAX_POSITION,
  MAX_SENTENCE_LENGTH,
  reaches,
} from './office.rules.ts';

const version = z.int().check(z.gte(1));
const changed = {
  version: ['version', version],
  /**
   * The person who last changed the city: a staff member or `command:<name>`; null if the city is unchanged since the
   * shop was set up.
   */
  changed_by: ['changedBy', z.nullable(z.string())],
  changed_at: ['changedAt', z.nullable(moment)],
} as const;

const capacity = z.int().check(z.gte(0), z.lte(MAX_CAPACITY));
const cityFields = {
  name_ar: ['nameAr', typed(MAX_CITY_NAME_LENGTH)],
  name_en: ['nameEn', typed(MAX_CITY_NAME_LENGTH)],
  region_id: ['regionId', id],
  /** `barq` delivers on the same day; any other value is a courier's code. */
  delivery_service: ['deliveryService', z.string().check(z.regex(COURIER_CODE), z.maxLength(40))],
  allow_engrave: ['allowsEngraving', z.boolean()],
  delivery_fee: ['deliveryFee', money],
  /** The maximum number of orders in each delivery window of a same-day city, or on each date in other cities. */
  slot_capacity: ['slotCapacity', capacity],
  /** The maximum number of pick-ups at the cafe in each hour; null for a city without a cafe. */
  cafe_slot_capacity: ['cafeSlotCapacity', z.nullable(capacity)],
  /** The city's position in lists; lower numbers are listed first. */
  position: ['position', z.int().check(z.gte(1), z.lte(MAX_POSITION))],
  /** The city centre in degrees; latitude and longitude are both set or both null. */
  latitude: ['latitude', z.nullable(z.number().check(z.gte(-90), z.lte(90)))],
  longitude: ['longitude', z.nullable(z.number().check(z.gte(-180), z.lte(180)))],
} as const;
const cityKey = z.string().check(z.regex(CITY_KEY), z.maxLength(60));
const servedCity = renamed({
  id: ['id', id],
  unique_city_id: ['uniqueCityId', z.string()],
  ...cityFields,
  /** False for a city that takes no new orders. */
  is_on: ['isOn', z.boolean()],
  /** The number of orders in the fullest future delivery slot. A capacity below this number cancels no orders. */
  busiest_slot: ['busiestSlot', count],
  /** The number of orders in the fullest future hour at the cafe. */
  busiest_cafe_slot: ['busiestCafeSlot', count],
  ...changed,
});
export const saveCity = request({
  body: {
    ...cityFields,
    /** `id` and the version are left out when a city is added; `unique_city_id` is sent instead. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
    unique_city_id: ['uniqueCityId', z.optional(cityKey)],
  },
});
/** Switches a city on or off; only the version that the caller saw is changed. */
export const switchCity = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version], is_on: ['isOn', z.boolean()] },
});
export const savedCity = servedCity;
export const servedCities = renamed({
  cities: ['cities', z.array(servedCity)],
  regions: [
    'regions',
    z.array(renamed({ id: ['id', id], name_ar: ['nameAr', z.string()], name_en: ['nameEn', z.string()] })),
  ],
});

const hour = z.int().check(z.gte(0), z.lte(24));
const hourSpan = renamed({ from: ['from', hour], to: ['to', hour] });
const hoursFields = {
  windows: ['windows', z.array(hourSpan).check(z.maxLength(MAX_WINDOWS))],
  window_notice: ['windowNotice', z.int()],
  cafe: ['cafe', hourSpan],
  cafe_notice: ['cafeNotice', z.int()],
} as const;
/** The hours of delivery windows and the cafe; version 0 if they were never changed. */
export const officeHours = renamed({
  ...changed,
  version: ['version', count],
  hours: ['hours', renamed(hoursFields)],
  /** The number of orders promised for future days, by the hour in which their slot starts. */
  promised: [
    'promised',
    z.array(
      renamed({
        method: ['method', z.enum(['delivery', 'cafe'])],
        hour: ['hour', count],
        orders: ['orders', count],
      }),
    ),
  ],
});
export const saveHours = request({
  body: {
    version: ['version', count],
    ...hoursFields,
    /** True if the caller confirmed that orders in hours which are no longer offered keep their time. */
    keeps_promised: ['keepsPromised', z.boolean()],
  },
});

const sentence = typed(MAX_SENTENCE_LENGTH);
const reach = z.enum(reaches);
/** The number of orders promised for a day, including unpaid orders that reserve their slot. */
const promised = renamed({
  /** The number of promised orders that couriers deliver, outside the same-day cities. */
  couriers: ['couriers', count],
  /** The number of promised orders in windows of the same-day cities. */
  windows: ['windows', count],
  cafe: ['cafe', count],
});
const closedDay = renamed({
  date: ['date', day],
  reach: ['reach', reach],
  reason_ar: ['reasonAr', z.string()],
  reason_en: ['reasonEn', z.string()],
  promised: ['promised', promised],
  ...changed,
});
const noticeFields = {
  text_ar: ['textAr', sentence],
  text_en: ['textEn', sentence],
  shown_from: ['shownFrom', moment],
  /** Orders placed from this moment on arrive after the holiday. */
  cut_off: ['cutOff', moment],
  shown_until: ['shownUntil', moment],
  /** The cities in which the holiday notice is not shown. */
  exempt_city_ids: ['exemptCityIds', z.array(id).check(z.maxLength(500))],
} as const;
const noticeKey = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));
const notice = renamed({ key: ['key', noticeKey], ...noticeFields, ...changed });
export const savedNotice = notice;
/** A suggested holiday notice, ready to be edited and saved. */
const noticeDraft = renamed(noticeFields);

export const calendar = renamed({
  /** Today's date in Riyadh. */
  today: ['today', day],
  /** Closed days from today on. */
  days: ['days', z.array(closedDay)],
  /** The holiday notices that have not ended. */
  notices: ['notices', z.array(notice)],
  cities: [
    'cities',
    z.array(renamed({ id: ['id', id], name_ar: ['nameAr', z.string()], name_en: ['nameEn', z.string()] })),
  ],
});

export const dayParams = request({ params: { date: ['date', day] } });
export const officeDay = renamed({
  date: ['date', day],
  /** The closure of the day; null for an open day. */
  closed: ['closed', z.nullable(closedDay)],
  promised: ['promised', promised],
  /**
   * A suggested notice for the holiday to which the day belongs; null for an open day, or if a notice exists already.
   */
  notice_draft: ['noticeDraft', z.nullable(noticeDraft)],
});
export const closeDay = request({
  params: { date: ['date', day] },
  body: {
    reach: ['reach', reach],
    reason_ar: ['reasonAr', sentence],
    reason_en: ['reasonEn', sentence],
    /** The version of the closure that the caller saw; null for a day that was open. */
    version: ['version', z.nullable(version)],
  },
});
export const openDay = request({ params: { date: ['date', day] }, body: { version: ['version', version] } });
export const saveNotice = request({
  body: {
    ...noticeFields,
    /** The key and the version are left out when a notice is added. */
    key: ['key', z.optional(noticeKey)],
    version: ['version', z.optional(version)],
  },
});
export const removeNotice = request({
  params: { key: ['key', noticeKey] },
  body: { version: ['version', version] },
});
