import { totalsOf } from '#contract/checkout/checkout.rules.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { inTransaction } from '#database/database.ts';
import { type PricedCartLine, readLockedCart } from '#server/cart/cart.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import type { CouponCart } from './evaluate-coupon.ts';

/**
 * The cart's lines in the form in which coupons are evaluated: at their price after bundle discounts. Add-ons count in
 * the category of their plant.
 */
export const linesFor = (lines: readonly PricedCartLine[]): CouponCart['lines'] =>
  lines.map(({ lineTotal, bundlesOff, product }) => ({
    lineTotal: lineTotal - bundlesOff,
    categoryIds: product.categoryIds,
  }));

/**
 * The customer's current cart for a city, for delivery or pickup.
 * @throws Refusal notFound for an unknown city.
 */
export async function readCouponCart(
  { cityId, method = 'delivery' }: { cityId: number; method?: DeliveryMethod | undefined },
  context: SignedContext,
): Promise<CouponCart> {
  const { database, session, language, settings } = context;
  const { city, lines } = await inTransaction(database, (tx) =>
    readLockedCart(tx, { shopperId: session.shopperId, cityId, language }),
  );
  const { delivery } = totalsOf(
    lines.map(({ addons, ...line }) => ({ ...line, addons: addons.map(({ card }) => card) })),
    {
      method,
      cityFee: city.deliveryFee,
      freeFrom: settings.freeDeliveryFrom,
      vatRate: settings.vatBasisPoints,
    },
  );
  return { cityId, delivery, lines: linesFor(lines) };
}
