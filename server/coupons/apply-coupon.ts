import type { InputOf, OutputOf } from '#contract/call.ts';
import type { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { hasOrderedBefore } from '#server/orders/new-orders.public.ts';
import { countRedemptionsOf } from './count-redemptions.ts';
import { readCouponCart } from './coupon-cart.ts';
import { upsertAppliedCoupon } from './coupons.store.ts';
import { describeCoupons } from './describe-coupon.ts';
import { evaluateCoupon } from './evaluate-coupon.ts';
import { findCode } from './find-code.ts';
import { refuseCoupon } from './refuse-coupon.ts';

/**
 * Applies a coupon to the customer's cart after evaluating it for the current cart and delivery method, and saves it as
 * the customer's choice. The coupon is not redeemed yet: placing an order evaluates it again and redeems it. If a
 * coupon is refused, the previous choice stays.
 * @throws Refusal couponNotValid with its problem; tooManyTries for too many unknown codes.
 */
export async function applyCoupon(
  { cityId, code, method }: InputOf<typeof applyCouponCall>,
  context: SignedContext,
): Promise<OutputOf<typeof applyCouponCall>> {
  const { database, clock, session, language } = context;
  const { shopperId } = session;
  const coupon = await findCode(code, context);
  const cart = await readCouponCart({ cityId, method }, context);
  const history = {
    usedByYou: (await countRedemptionsOf(database, shopperId, [coupon.id])).get(coupon.id) ?? 0,
    hasOrders: await hasOrderedBefore(database, shopperId),
  };
  const verdict = evaluateCoupon(coupon, cart, history, clock.now());
  if (verdict.problem !== null) throw refuseCoupon(coupon, verdict, language);
  await inTransaction(database, (tx) =>
    upsertAppliedCoupon(tx, { shopperId, couponId: coupon.id, at: clock.now() }),
  );
  const { title } = (await describeCoupons(database, [coupon], language)).get(coupon.id)!;
  return { code: coupon.code, title, discount: verdict.discount };
}
