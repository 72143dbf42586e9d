/** The coupon that a shopper has applied, judged against a cart; for an order it stays locked. */
export { type Chosen, evaluateApplied } from './applied-coupon.ts';
/** The cart is ordered: what was applied to it is applied to nothing. */
export { clearAppliedCoupon } from './coupons.store.ts';
/** What the shop's people decide: coupons as a file. */
export { importCoupons } from './import-coupons.ts';
/** An order takes its use, and gives it back; one that gave it back may take it again. */
export { redeemAgain, redeemCoupon, releaseRedemption } from './redeem-coupon.ts';
