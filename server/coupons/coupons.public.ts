/**
 * `evaluateApplied` evaluates the coupon that a shopper has applied to a cart. If an order follows, the coupon stays
 * locked.
 */
export { type Chosen, evaluateApplied } from './applied-coupon.ts';
/**
 * Counts the demo's coupons that a live shop still has, tells whether a shopper has applied a coupon, and removes the
 * applied coupon once the cart is ordered.
 */
export { countDemoCoupons, deleteAppliedCoupon, hasAppliedCouponSql } from './coupons.store.ts';
/** Imports coupons from a file written by staff. */
export { importCoupons } from './import-coupons.ts';
/** Redeem the coupon of an order, release the redemption, and redeem the coupon again. */
export { redeemAgain, redeemCoupon, releaseRedemption } from './redeem-coupon.ts';
