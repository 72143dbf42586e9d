import { defineOfficeCall } from '#contract/office-call.ts';
import { request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

const forCoupons = { audience: 'staff', needs: 'coupons.edit' } as const;

export const listCouponsCall = defineOfficeCall({
  ...forCoupons,
  name: 'coupons.listCoupons',
  method: 'GET',
  path: '/office/coupons',
  effect: 'reads',
  input: wire.listCoupons,
  output: wire.couponPage,
});
export const readCouponChoicesCall = defineOfficeCall({
  ...forCoupons,
  name: 'coupons.readCouponChoices',
  method: 'GET',
  path: '/office/coupons/choices',
  effect: 'reads',
  input: request({}),
  output: wire.couponChoices,
});
/** Adds or changes a coupon; uses of a changed coupon still count. */
export const saveCouponCall = defineOfficeCall({
  ...forCoupons,
  name: 'coupons.saveCoupon',
  method: 'POST',
  path: '/office/coupons',
  effect: 'writes',
  input: wire.saveCoupon,
  output: wire.officeCoupon,
  refusals: ['notFound', 'changedMeanwhile'],
});
/** Stops a coupon: nobody can apply it any more, and orders that used it keep the discount. */
export const stopCouponCall = defineOfficeCall({
  ...forCoupons,
  name: 'coupons.stopCoupon',
  method: 'POST',
  path: '/office/coupons/:id/stop',
  effect: 'writes',
  input: wire.seenCoupon,
  output: wire.officeCoupon,
  refusals: ['notFound', 'changedMeanwhile'],
});
export const restartCouponCall = defineOfficeCall({
  ...forCoupons,
  name: 'coupons.restartCoupon',
  method: 'POST',
  path: '/office/coupons/:id/restart',
  effect: 'writes',
  input: wire.seenCoupon,
  output: wire.officeCoupon,
  refusals: ['notFound', 'changedMeanwhile'],
});
