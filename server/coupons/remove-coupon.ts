import type { InputOf } from '#contract/call.ts';
import type { removeCouponCall } from '#contract/coupons/coupons.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { deleteAppliedCoupon } from './coupons.store.ts';

/** Removes the applied coupon from the cart; does nothing if none is applied. */
export async function removeCoupon(
  _input: InputOf<typeof removeCouponCall>,
  { database, session }: SignedContext,
): Promise<null> {
  await deleteAppliedCoupon(database, session.shopperId);
  return null;
}
