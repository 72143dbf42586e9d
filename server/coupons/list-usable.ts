import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listUsableCall } from '#contract/coupons/coupons.calls.ts';
import type { SignedContext } from '#server/http/context.ts';
import { hasOrderedBefore } from '#server/orders/new-orders.public.ts';
import { countRedemptionsOf } from './count-redemptions.ts';
import { readCouponCart } from './coupon-cart.ts';
import { listSavedCoupons } from './coupons.store.ts';
import { showCoupons } from './describe-coupon.ts';
import { evaluateCoupon } from './evaluate-coupon.ts';

/** The saved coupons that are valid for the current cart, highest discount first. */
export async function listUsable(
  { cityId, method }: InputOf<typeof listUsableCall>,
  context: SignedContext,
): Promise<OutputOf<typeof listUsableCall>> {
  const { database, clock, session, language } = context;
  const { shopperId } = session;
  const now = clock.now();
  const saved = await listSavedCoupons(database, shopperId);
  const cart = await readCouponCart({ cityId, method }, context);
  const uses = await countRedemptionsOf(
    database,
    shopperId,
    saved.map(({ id }) => id),
  );
  const hasOrders = await hasOrderedBefore(database, shopperId);
  const shown = await showCoupons(database, saved, { id: shopperId, uses, language, now });
  return saved
    .map((coupon, n) => {
      const history = { usedByYou: uses.get(coupon.id) ?? 0, hasOrders };
      return { ...shown[n]!, discount: evaluateCoupon(coupon, cart, history, now).discount };
    })
    .filter(({ discount }) => discount > 0)
    .sort((a, b) => b.discount - a.discount);
}
