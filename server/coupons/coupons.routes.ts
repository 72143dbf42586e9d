import {
  applyCouponCall,
  listCouponsCall,
  listUsableCall,
  removeCouponCall,
  saveCouponCall,
} from '#contract/coupons/coupons.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { applyCoupon } from './apply-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { listUsable } from './list-usable.ts';
import { removeCoupon } from './remove-coupon.ts';
import { saveCoupon } from './save-coupon.ts';

export const couponsRoutes: Route[] = [
  route(listCouponsCall, listCoupons),
  route(saveCouponCall, saveCoupon, (t) => t.coupons.saved),
  route(applyCouponCall, applyCoupon, (t) => t.coupons.applied),
  route(removeCouponCall, removeCoupon, (t) => t.coupons.removed),
  route(listUsableCall, listUsable),
];
