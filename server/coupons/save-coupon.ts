import type { InputOf, OutputOf } from '#contract/call.ts';
import type { saveCouponCall } from '#contract/coupons/coupons.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { countRedemptionsOf } from './count-redemptions.ts';
import { insertSavedCoupon } from './coupons.store.ts';
import { showCoupons } from './describe-coupon.ts';
import { stateOf } from './evaluate-coupon.ts';
import { findCode } from './find-code.ts';
import { refuseCoupon } from './refuse-coupon.ts';

/**
 * Saves a coupon for later by its code; saving it again changes nothing. A coupon that this customer can no longer use
 * is refused; a coupon that is not valid yet can be saved.
 */
export async function saveCoupon(
  { code }: InputOf<typeof saveCouponCall>,
  context: SignedContext,
): Promise<OutputOf<typeof saveCouponCall>> {
  const { database, clock, session, language } = context;
  const coupon = await findCode(code, context);
  const now = clock.now();
  const uses = await countRedemptionsOf(database, session.shopperId, [coupon.id]);
  const state = stateOf(coupon, uses.get(coupon.id) ?? 0, now);
  if (state !== 'open' && state !== 'notYet') {
    throw refuseCoupon(coupon, { problem: state, discount: 0, missing: 0 }, language);
  }
  await insertSavedCoupon(database, { shopperId: session.shopperId, couponId: coupon.id, at: now });
  return (await showCoupons(database, [coupon], { id: session.shopperId, uses, language, now }))[0]!;
}
