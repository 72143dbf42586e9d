import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { request } from '#contract/wire.ts';
import { appliedCoupon, applyCoupon, coupon, listUsable, saveCoupon } from './coupons.wire.ts';

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
export const applyCouponCall = defineCall({
  name: 'coupons.applyCoupon',
  method: 'POST',
  path: '/coupons/apply',
  audience: 'customer',
  input: applyCoupon,
  output: appliedCoupon,
  refusals: ['couponNotValid'],
});
/** Meaning not shown in the specification: the coupons that fit the cart as it stands. */
export const listUsableCall = defineCall({
  name: 'coupons.listUsable',
  method: 'POST',
  path: '/coupons',
  audience: 'customer',
  input: listUsable,
  output: z.array(coupon),
});
