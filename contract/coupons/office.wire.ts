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
/** A total over many orders, in riyals on the wire; it may exceed the limit of a single amount of money. */
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
  /** The maximum discount of a percentage coupon. */
  up_to: ['upTo', optionalMoney],
  amount: ['amount', optionalMoney],
  minimum: ['minimum', optionalMoney],
  /**
   * The first and the last day on which the coupon applies, in Riyadh; the last day is null for a coupon that never
   * ends.
   */
  from: ['from', day],
  until: ['until', z.nullable(day)],
  /** The cities and categories to which the coupon is limited; null for no limit. */
  city_ids: ['cityIds', ids],
  category_ids: ['categoryIds', ids],
  first_order: ['isForFirstOrder', z.boolean()],
  limit: ['limitInTotal', z.nullable(z.int())],
  limit_each: ['limitEach', z.nullable(z.int())],
} as const;
/** The wire name of each field, used when a refusal names a field. */
export const couponFieldNames = Object.fromEntries(
  Object.entries(written).map(([wire, [clean]]) => [clean, wire]),
);

export const officeCoupon = renamed({
  id: ['id', id],
  ...written,
  life: ['life', z.enum(couponLives)],
  /** The discount as text for shoppers, in the caller's language: "10% off, up to 50 riyals". */
  title: ['title', z.string()],
  condition: ['condition', z.string()],
  /** The number of orders that use the coupon: paid, or awaiting payment. */
  used: ['used', count],
  /** The total discount that the coupon gave on the orders that use it. */
  given: ['given', sum],
  version: ['version', version],
  last_change_by: ['lastChangeBy', z.nullable(z.string())],
  last_change_at: ['lastChangeAt', z.nullable(moment)],
});
export const listCoupons = request({
  query: {
    show: ['show', z.optional(z.enum(couponFilters))],
    find: ['find', z.optional(searched(MAX_COUPON_CODE_LENGTH))],
    /** The `next` value of the previous page. */
    after: ['after', z.optional(idAsText)],
  },
});
export const couponPage = renamed({
  coupons: ['coupons', z.array(officeCoupon)],
  next: ['next', z.nullable(id)],
  /** Counts of all coupons, regardless of the filter. */
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
    /** `id` and the version are left out when a coupon is added. */
    id: ['id', z.optional(id)],
    version: ['version', z.optional(version)],
  },
});
export const seenCoupon = request({
  params: { id: ['id', idAsText] },
  body: { version: ['version', version] },
});
