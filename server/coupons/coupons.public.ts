/** Evaluates the coupon that a shopper has applied against a cart; for an order it stays locked. */
export { type Chosen, evaluateApplied } from './applied-coupon.ts';
/** Removes the applied coupon once the cart is ordered. */
export { deleteAppliedCoupon } from './coupons.store.ts';
/** Imports coupons from a file written by the shop's staff. */
export { importCoupons } from './import-coupons.ts';
/** Redeems the coupon of an order, releases that redemption, and redeems again. */
export { redeemAgain, redeemCoupon, releaseRedemption } from './redeem-coupon.ts';
