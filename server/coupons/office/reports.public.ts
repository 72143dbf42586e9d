/** For the reports of the back office. */
export { findCouponCode, listCouponOrders, listCouponUses } from './coupon-report.store.ts';
