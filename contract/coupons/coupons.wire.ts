import * as z from 'zod/mini';
import { deliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { count, id, idAsText, moment, money, renamed, request, uuid } from '#contract/wire.ts';
import { MAX_COUPON_CODE_LENGTH } from './coupons.limits.ts';

/** Why a coupon cannot be used on a cart. Stable values, sent as `data.problem` of every couponNotValid refusal. */
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

/** The state of a saved coupon, independent of the cart. */
export const couponStates = ['open', 'notYet', 'over', 'usedByYou', 'usedUp'] as const;
export type CouponState = (typeof couponStates)[number];

const fields = {
  id: ['id', id],
  code: ['code', z.string()],
  /** The discount as text: "10% off, up to 50 riyals". */
  title: ['title', z.string()],
  /** The conditions as text: "On goods from 200 riyals. In Riyadh." */
  condition: ['condition', z.string()],
  starts_at: ['startsAt', moment],
  ends_at: ['endsAt', z.nullable(moment)],
  is_used: ['isUsed', z.boolean()],
  state: ['state', z.enum(couponStates)],
  /** The number of further orders of this customer that can use the coupon; null for no limit. */
  uses_left: ['usesLeft', z.nullable(count)],
  /** The newest order that used the coupon, once the customer has no uses left. */
  used_on: [
    'usedOn',
    z.nullable(renamed({ order_number: ['orderNumber', z.string()], order_uuid: ['orderUuid', uuid] })),
  ],
} as const;
export const coupon = renamed(fields);
export type Coupon = z.output<typeof coupon>;

/** A coupon that fits the cart, and the discount it would give. */
export const usableCoupon = renamed({ ...fields, discount: ['discount', money] });

const code = z.string().check(z.minLength(1), z.maxLength(MAX_COUPON_CODE_LENGTH));
export const saveCoupon = request({ body: { code: ['code', code] } });
/**
 * The way in which the gift reaches its recipient. At the cafe there is no delivery fee that a coupon could reduce.
 * Default: delivery.
 */
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

/** The coupon applied to a cart. With a problem there is no discount, and the message explains the problem. */
export const appliedCouponOf = renamed({
  code: ['code', z.string()],
  title: ['title', z.string()],
  condition: ['condition', z.string()],
  problem: ['problem', z.nullable(z.enum(couponProblems))],
  message: ['message', z.nullable(z.string())],
  /** The amount by which the goods fall short of the coupon's minimum; 0 for any other problem. */
  missing: ['missing', money],
});
export type ChosenCoupon = z.output<typeof appliedCouponOf>;
