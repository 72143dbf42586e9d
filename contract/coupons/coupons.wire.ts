import * as z from 'zod/mini';
import { deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { count, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';
import { MAX_COUPON_CODE_LENGTH } from './coupons.limits.ts';

/** Why a coupon takes nothing off a cart; stable, in `data.problem` of every refusal with the code couponNotValid. */
export const couponProblems = [
  'unknown',
  'notYet',
  'over',
  'usedByYou',
  'usedUp',
  'firstOrder',
  'city',
  'emptyCart',
  'categories',
  'minimum',
  'nothingToTake',
] as const;
export type CouponProblem = (typeof couponProblems)[number];

/** How a saved coupon stands, whatever is in the cart. */
export const couponStates = ['open', 'notYet', 'over', 'usedByYou', 'usedUp'] as const;
export type CouponState = (typeof couponStates)[number];

const fields = {
  id: ['id', id],
  code: ['code', z.string()],
  /** What it takes off, in words: "10% off, up to 50 riyals". */
  title: ['title', z.string()],
  /** On what, in words: "On goods from 200 riyals. In Riyadh." */
  condition: ['condition', z.string()],
  starts_at: ['startsAt', moment],
  ends_at: ['endsAt', z.nullable(moment)],
  is_used: ['isUsed', z.boolean()],
  state: ['state', z.enum(couponStates)],
  /** How many more orders of this customer it is for; null without such a limit. */
  uses_left: ['usesLeft', z.nullable(count)],
  /** The newest order it was used on, once the customer has used it up. */
  used_on: [
    'usedOn',
    z.nullable(renamed({ order_number: ['orderNumber', z.string()], order_uuid: ['orderUuid', uuid] })),
  ],
} as const;
export const coupon = renamed(fields);
export type Coupon = z.output<typeof coupon>;

/** A coupon that fits the cart, and what it would take off it. */
export const usableCoupon = renamed({ ...fields, discount: ['discount', money] });

const code = z.string().check(z.minLength(1), z.maxLength(MAX_COUPON_CODE_LENGTH));
export const saveCoupon = request({ body: { code: ['code', code] } });
/** How the cart reaches its recipient: at the cafe there is no delivery to take anything off. To a door when left out. */
const method = z.optional(deliveryMethod);
export const listUsable = request({
  body: { cities_id: ['cityId', id], delivery_type: ['method', method] },
});
export const applyCoupon = request({
  query: { cities_id: ['cityId', idAsText] },
  body: { code: ['code', code], delivery_type: ['method', method] },
});
export const appliedCoupon = renamed({
  code: ['code', z.string()],
  title: ['title', z.string()],
  discount: ['discount', money],
});

/** The coupon applied to a cart. With a problem it takes nothing off, and the message says why. */
export const appliedCouponOf = renamed({
  code: ['code', z.string()],
  title: ['title', z.string()],
  condition: ['condition', z.string()],
  problem: ['problem', z.nullable(z.enum(couponProblems))],
  message: ['message', z.nullable(z.string())],
  /** Goods missing for the minimum; 0 unless that is the problem. */
  missing: ['missing', money],
});
export type ChosenCoupon = z.output<typeof appliedCouponOf>;
