import { totalsOf } from '#contract/checkout/checkout.rules.ts';
import type { CartTotals, Totals } from '#contract/checkout/checkout.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { PricedCartLine } from '#server/cart/cart.public.ts';
import { linePictureOf } from '#server/catalogue/catalogue.public.ts';
import { type Chosen, evaluateApplied } from '#server/coupons/coupons.public.ts';
import type { ServedCity } from '#server/delivery/delivery.public.ts';
import { greetingOf } from '#server/greetings/greetings.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import type { NewLine } from '#server/orders/new-orders.public.ts';
import type { Held } from '#server/orders/unpaid-orders.public.ts';
import { readSpendable, type Spendable } from '#server/wallet/wallet.public.ts';

/** A line of the cart as the order stores it, with everything that was agreed in both languages. */
export function orderLineOf(line: PricedCartLine): Omit<NewLine, 'returnDays' | 'couponOff'> {
  const { card } = line.product;
  return {
    productId: line.productId,
    colourId: line.colourId,
    quantity: line.quantity,
    titles: line.product.title,
    slug: card.slug,
    picture: linePictureOf(line.product, line),
    colourNames: line.colourId === null ? null : line.product.colourName(line.colourId),
    price: line.price,
    engraving: line.engraving,
    engravingPrice: line.engravingPrice,
    cardMessage: line.cardMessage,
    cardDesign: line.cardDesign,
    cardFrom: line.cardFrom,
    hidesSender: line.hidesSender,
    greeting: greetingOf(line),
    addons: line.addons.map(({ card: addon, title }) => ({
      productId: addon.id,
      titles: title,
      price: addon.price,
    })),
    lineTotal: line.lineTotal,
    bundlesOff: line.bundlesOff,
    bundled: line.bundled.map(({ productId, pieces, off, bundle: { titles } }) => ({
      productId,
      pieces,
      off,
      titles,
    })),
  };
}

/** The same lines with their share of the coupon, and their return periods: that of the product class, or else the shop's. */
export function orderLinesOf(
  lines: readonly PricedCartLine[],
  { settings, coupon }: { settings: { returnDays: number }; coupon: Chosen | null },
): NewLine[] {
  return lines.map((line, n) => {
    const { plain, engraved } = line.product.returnDays;
    return {
      ...orderLineOf(line),
      couponOff: coupon?.shares[n] ?? 0,
      returnDays: (line.engraving === null ? plain : engraved) ?? settings.returnDays,
    };
  });
}

/**
 * The stock that an order takes: demand is summed over lines and add-ons (product.md 5), so that each stock row occurs
 * once.
 */
export function stockTakenBy(
  lines: readonly Pick<PricedCartLine, 'productId' | 'colourId' | 'quantity' | 'addonIds'>[],
): Held[] {
  const held = new Map<string, Held>();
  const hold = (productId: number, colourId: number | null, quantity: number) => {
    const key = `${productId} ${colourId}`;
    held.set(key, { productId, colourId, quantity: (held.get(key)?.quantity ?? 0) + quantity });
  };
  for (const { productId, colourId, quantity, addonIds } of lines) {
    hold(productId, colourId, quantity);
    for (const addonId of addonIds) hold(addonId, null, quantity);
  }
  return [...held.values()];
}

/** The price of a cart, with the coupon and the wallet money that reduce it. */
export type CountedCart = { totals: Totals; coupon: Chosen | null; wallet: Spendable };

const NO_WALLET: Spendable = { balance: 0, isUsed: false, max: 0 };

/**
 * Computes what the current cart costs: the only function that does so, for display and for payment (product.md 6). A
 * coupon that is no longer valid gives no discount, and the order is priced without it.
 * @param locks whether an order follows: then the coupon and after it the wallet stay locked until the transaction
 *   ends.
 * @param showsBalance whether the balance of a wallet that is not used matters; default: yes.
 */
export async function countCart(
  tx: Transaction,
  cart: { lines: readonly PricedCartLine[]; method: DeliveryMethod; city: ServedCity },
  { session, clock, language, settings }: SignedContext,
  { locks, showsBalance = true }: { locks: boolean; showsBalance?: boolean },
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
  const priced = { shopperId, cityId: city.id, delivery: plain.delivery, lines: cart.lines };
  const coupon = await evaluateApplied(tx, priced, { now, language, locks });
  const wallet = await readSpendable(tx, shopperId, { now, locks, showsBalance });
  return {
    totals: totalsOf(lines, terms, { coupon: coupon?.discount ?? 0, wallet: wallet.max }),
    coupon,
    wallet,
  };
}

/** The totals as the page shows them. */
export const cartTotalsOf = ({ totals, coupon, wallet }: CountedCart): CartTotals => ({
  ...totals,
  appliedCoupon: coupon?.shown ?? null,
  walletBalance: wallet.balance,
  usesWallet: wallet.isUsed,
});
