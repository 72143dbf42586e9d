import * as z from 'zod/mini';
import {
  count,
  day,
  id,
  idAsText,
  moment,
  money,
  renamed,
  request,
  searched,
  typed,
} from '#contract/wire.ts';
import { MAX_COUPON_CODE_LENGTH } from './coupons.limits.ts';
import { couponFilters, couponKinds, couponLives } from './office.rules.ts';

const version = z.int().check(z.gte(1));
/** Riyals on the wire; the sum of many orders may be above what one amount of money may be. */
const sum = z.codec(z.number().check(z.gte(0)), z.int(), {
  decode: (riyals) => Math.round(riyals * 100),
  encode: (halalas) => halalas / 100,
});
const ids = z.nullable(z.array(id).check(z.maxLength(1000)));
const optionalMoney = z.nullable(money);

const written = {
  code: ['code', typed(MAX_COUPON_CODE_LENGTH * 2)],
  kind: ['kind', z.enum(couponKinds)],
  percent: ['percent', z.nullable(z.int())],
  /** The most that a percentage takes off. */
  up_to: ['upTo', optionalMoney],
  amount: ['amount', optionalMoney],
  minimum: ['minimum', optionalMoney],
  /** The first and the last day, in Riyadh; null for one that never ends. */
  from: ['from', day],
  until: ['until', z.nullable(day)],
  /** Null: in every city, on every category. */
  city_ids: ['cityIds', ids],
  category_ids: ['categoryIds', ids],
  first_order: ['isForFirstOrder', z.boolean()],
  limit: ['limitInTotal', z.nullable(z.int())],
  limit_each: ['limitEach', z.nullable(z.int())],
} as const;
/** The name of each field on the wire, as a refusal names it. */
export const couponFieldNames = Object.fromEntries(
  Object.entries(written).map(([wire, [clean]]) => [clean, wire]),
);

export const officeCoupon = renamed({
  id: ['id', id],
  ...written,
  life: ['life', z.enum(couponLives)],
  /** As the shopper reads it, in the caller's language: "10% off, up to 50 riyals". */
  title: ['title', z.string()],
  condition: ['condition', z.string()],
  /** Orders that have it: paid, or waiting for their payment. */
  used: ['used', count],
  /** What those orders cost less because of it. */
  given: ['given', sum],
  version: ['version', version],
  last_change_by: ['lastChangeBy', z.nullable(z.string())],
  last_change_at: ['lastChangeAt', z.nullable(moment)],
});
export const listCoupons = request({
  query: {
    show: ['show', z.optional(z.enum(couponFilters))],
    /** A part of a code. */
    find: ['find', z.optional(searched(MAX_COUPON_CODE_LENGTH))],
    /** The `next` of the page before. */
    after: ['after', z.optional(idAsText)],
  },
});
export const couponPage = renamed({
  coupons: ['coupons', z.array(officeCoupon)],
  next: ['next', z.nullable(id)],
  /** Of all coupons, whatever the filter. */
  counts: [
    'counts',
    renamed({
      running: ['running', count],
      planned: ['planned', count],
      ended: ['ended', count],
      stopped: ['stopped', count],
    }),
  ],
});
const named = z.array(renamed({ id: ['id', id], name: ['name', z.string()] }));
/** The cities and categories that a coupon can be limited to, in the caller's language. */
export const couponChoices = renamed({ cities: ['cities', named], categories: ['categories', named] });

export const saveCoupon = request({
  body: {
    ...written,
    /** Both are left out for a new one. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
  },
});
export const seenCoupon = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version] },
});
