import { totalsOf } from '#contract/checkout/checkout.rules.ts';
import type { CartTotals, Totals } from '#contract/checkout/checkout.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { JudgedLine } from '#server/cart/cart.public.ts';
import { type Chosen, judgeChosen } from '#server/coupons/coupons.public.ts';
import type { ServedCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { readSpendable, type Spendable } from '#server/wallet/wallet.public.ts';
import { orderLineOf } from './order-lines.ts';

/** What a cart costs, and what takes its part of it. */
export type CountedCart = { totals: Totals; coupon: Chosen | null; wallet: Spendable };

const NO_WALLET: Spendable = { balance: 0, isUsed: false, most: 0 };

/**
 * What the cart costs as it stands: the one function by which it is shown and charged (product.md 6). A coupon that no
 * longer fits takes nothing off, and the order counts without it.
 * @param locks whether an order follows: coupon first, then wallet, stay locked until the transaction ends.
 */
export async function countCart(
  tx: Transaction,
  cart: { lines: readonly JudgedLine[]; method: DeliveryMethod; city: ServedCity },
  { session, clock, language, settings }: SignedContext,
  { locks }: { locks: boolean },
): Promise<CountedCart> {
  const { method, city } = cart;
  const { shopperId } = session;
  const lines = cart.lines.map(orderLineOf);
  const terms = {
    method,
    cityFee: city.deliveryFee,
    freeFrom: settings.freeDeliveryFrom,
    vatRate: settings.vatBasisPoints,
  };
  const plain = totalsOf(lines, terms);
  if (session.isGuest) return { totals: plain, coupon: null, wallet: NO_WALLET };
  const now = clock.now();
  const judged = { shopperId, cityId: city.id, delivery: plain.delivery, lines: cart.lines };
  const coupon = await judgeChosen(tx, judged, { now, language, locks });
  const wallet = await readSpendable(tx, shopperId, { now, locks });
  return {
    totals: totalsOf(lines, terms, { coupon: coupon?.discount ?? 0, wallet: wallet.most }),
    coupon,
    wallet,
  };
}

/** As the page is shown it. */
export const cartTotalsOf = ({ totals, coupon, wallet }: CountedCart): CartTotals => ({
  ...totals,
  appliedCoupon: coupon?.shown ?? null,
  walletBalance: wallet.balance,
  usesWallet: wallet.isUsed,
});
