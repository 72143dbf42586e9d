import { totalsOf } from '#contract/checkout/checkout.rules.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { inTransaction } from '#database/database.ts';
import { type PricedCartLine, readLines } from '#server/cart/cart.public.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CouponCart } from './evaluate-coupon.ts';

/** The cart's lines as coupons are evaluated on them; add-ons belong to the category of their plant. */
export const linesFor = (lines: readonly PricedCartLine[]): CouponCart['lines'] =>
  lines.map(({ lineTotal, product }) => ({ lineTotal, categoryIds: product.categoryIds }));

/**
 * The customer's current cart of a city, for delivery or pickup.
 * @throws Refusal notFound for an unknown city.
 */
export async function readCouponCart(
  { cityId, method = 'delivery' }: { cityId: number; method?: DeliveryMethod | undefined },
  context: SignedContext,
): Promise<CouponCart> {
  const { database, session, language, settings } = context;
  const city = await findCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const lines = await inTransaction(database, (tx) =>
    readLines(tx, { shopperId: session.shopperId, cityId, language }),
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
