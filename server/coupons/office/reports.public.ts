/** Coupon uses, for the reports in the back office. */
export { findCouponCode, listCouponOrders, listCouponUses } from './coupon-report.store.ts';
