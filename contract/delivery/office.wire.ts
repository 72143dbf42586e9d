import * as z from 'zod/mini';
import { count, day, id, moment, money, renamed, request, typed } from '#contract/wire.ts';
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
  /** The member or `command:<name>` who changed it last; null where it came with the shop. */
  changed_by: ['changedBy', z.nullable(z.string())],
  changed_at: ['changedAt', z.nullable(moment)],
} as const;

const capacity = z.int().check(z.gte(0), z.lte(MAX_CAPACITY));
const cityFields = {
  name_ar: ['nameAr', typed(MAX_CITY_NAME_LENGTH)],
  name_en: ['nameEn', typed(MAX_CITY_NAME_LENGTH)],
  region_id: ['regionId', id],
  /** `barq` delivers on the same day; anything else is a courier's code. */
  delivery_service: ['deliveryService', z.string().check(z.regex(COURIER_CODE), z.maxLength(40))],
  allow_engrave: ['allowsEngraving', z.boolean()],
  delivery_fee: ['deliveryFee', money],
  /** Orders in each two-hour window of a same-day city, on each date elsewhere. */
  slot_capacity: ['slotCapacity', capacity],
  /** Orders in each hour of the cafe; null for a city without one. */
  cafe_slot_capacity: ['cafeSlotCapacity', z.nullable(capacity)],
  /** Lower comes first in lists. */
  position: ['position', z.int().check(z.gte(1), z.lte(MAX_POSITION))],
  /** The city centre, in degrees; both or none. */
  latitude: ['latitude', z.nullable(z.number().check(z.gte(-90), z.lte(90)))],
  longitude: ['longitude', z.nullable(z.number().check(z.gte(-180), z.lte(180)))],
} as const;
const cityKey = z.string().check(z.regex(CITY_KEY), z.maxLength(60));
const servedCity = renamed({
  id: ['id', id],
  unique_city_id: ['uniqueCityId', z.string()],
  ...cityFields,
  /** The most orders that one coming slot holds already; a capacity below it takes no order away. */
  busiest_slot: ['busiestSlot', count],
  ...changed,
});
export const saveCity = request({
  body: {
    ...cityFields,
    /** Both are left out for a new city, which has a `unique_city_id` instead. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
    unique_city_id: ['uniqueCityId', z.optional(cityKey)],
  },
});
export const savedCity = servedCity;
export const servedCities = renamed({
  cities: ['cities', z.array(servedCity)],
  regions: [
    'regions',
    z.array(renamed({ id: ['id', id], name_ar: ['nameAr', z.string()], name_en: ['nameEn', z.string()] })),
  ],
});

const sentence = typed(MAX_SENTENCE_LENGTH);
const reach = z.enum(reaches);
/** Orders that were promised for a day, unpaid ones that hold their slot included. */
const promised = renamed({
  /** By couriers, outside the same-day cities. */
  couriers: ['couriers', count],
  /** In the windows of the same-day cities. */
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
  /** Cities in which it is not shown. */
  exempt_city_ids: ['exemptCityIds', z.array(id).check(z.maxLength(500))],
} as const;
const noticeKey = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));
const notice = renamed({ key: ['key', noticeKey], ...noticeFields, ...changed });
export const savedNotice = notice;
/** What a notice of a holiday would say, ready to be changed and saved. */
const noticeDraft = renamed(noticeFields);

export const calendar = renamed({
  /** Today in Riyadh. */
  today: ['today', day],
  /** Closed days from today on. */
  days: ['days', z.array(closedDay)],
  /** Notices that have not ended. */
  notices: ['notices', z.array(notice)],
  cities: [
    'cities',
    z.array(renamed({ id: ['id', id], name_ar: ['nameAr', z.string()], name_en: ['nameEn', z.string()] })),
  ],
});

export const namedDay = request({ params: { date: ['date', day] } });
export const officeDay = renamed({
  date: ['date', day],
  /** Null for an open day. */
  closed: ['closed', z.nullable(closedDay)],
  promised: ['promised', promised],
  /** For the holiday this day belongs to; null for an open day, and where a notice announces it already. */
  notice_draft: ['noticeDraft', z.nullable(noticeDraft)],
});
export const closeDay = request({
  params: { date: ['date', day] },
  body: {
    reach: ['reach', reach],
    reason_ar: ['reasonAr', sentence],
    reason_en: ['reasonEn', sentence],
    /** The version that was seen; null for a day that was open. */
    version: ['version', z.nullable(version)],
  },
});
export const openDay = request({ params: { date: ['date', day] }, body: { version: ['version', version] } });
export const saveNotice = request({
  body: {
    ...noticeFields,
    /** Both are left out for a new notice. */
    key: ['key', z.optional(noticeKey)],
    version: ['version', z.optional(version)],
  },
});
export const removeNotice = request({
  params: { key: ['key', noticeKey] },
  body: { version: ['version', version] },
});
