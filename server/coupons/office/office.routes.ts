import * as calls from '#contract/coupons/office.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { listCoupons, readCouponChoices } from './list-coupons.ts';
import { restartCoupon, saveCoupon, stopCoupon } from './save-coupon.ts';

export const couponsOfficeRoutes: OfficeRoute[] = [
  reads(calls.listCouponsCall, listCoupons),
  reads(calls.readCouponChoicesCall, readCouponChoices),
  writes(calls.saveCouponCall, saveCoupon),
  writes(calls.stopCouponCall, stopCoupon),
  writes(calls.restartCouponCall, restartCoupon),
];
