import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { nothing, request } from '#contract/wire.ts';
import { appliedCoupon, applyCoupon, coupon, listUsable, saveCoupon, usableCoupon } from './coupons.wire.ts';

export const listCouponsCall = defineCall({
  name: 'coupons.listCoupons',
  method: 'GET',
  path: '/coupons',
  audience: 'customer',
  input: request({}),
  output: z.array(coupon),
});
export const saveCouponCall = defineCall({
  name: 'coupons.saveCoupon',
  method: 'POST',
  path: '/coupons/save',
  audience: 'customer',
  input: saveCoupon,
  output: coupon,
  refusals: ['couponNotValid'],
});
/**
 * Applies a coupon until it is removed or an order is placed. If the coupon is refused, the one applied before stays.
 */
export const applyCouponCall = defineCall({
  name: 'coupons.applyCoupon',
  method: 'POST',
  path: '/coupons/apply',
  audience: 'customer',
  input: applyCoupon,
  output: appliedCoupon,
  refusals: ['notFound', 'couponNotValid'],
});
export const removeCouponCall = defineCall({
  name: 'coupons.removeCoupon',
  method: 'DELETE',
  path: '/coupons/apply',
  audience: 'customer',
  ours: true,
  input: request({}),
  output: nothing,
});
/**
 * Lists the saved coupons that fit the current cart, best first. The specification names this call but does not define
 * it.
 */
export const listUsableCall = defineCall({
  name: 'coupons.listUsable',
  method: 'POST',
  path: '/coupons',
  audience: 'customer',
  input: listUsable,
  output: z.array(usableCoupon),
  refusals: ['notFound'],
});
