import { totalsOf } from '#contract/checkout/checkout.rules.ts';
import type { CartTotals, Totals } from '#contract/checkout/checkout.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { PricedCartLine } from '#server/cart/cart.public.ts';
import { toLinePicture } from '#server/catalogue/catalogue.public.ts';
import { type Chosen, evaluateApplied } from '#server/coupons/coupons.public.ts';
import type { ServedCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import type { NewLine } from '#server/orders/new-orders.public.ts';
import type { Held } from '#server/orders/unpaid-orders.public.ts';
import { readSpendable, type Spendable } from '#server/wallet/wallet.public.ts';

/** Converts a cart line to an order line, with all texts in both languages. */
export function orderLineOf(line: PricedCartLine): Omit<NewLine, 'returnDays' | 'couponOff'> {
  const { card } = line.product;
  return {
    productId: line.productId,
    colourId: line.colourId,
    quantity: line.quantity,
    titles: line.product.title,
    slug: card.slug,
    picture: toLinePicture(line.product, line),
    colourNames: line.colourId === null ? null : line.product.colourName(line.colourId),
    price: line.price,
    engraving: line.engraving,
    engravingPrice: line.engravingPrice,
    cardMessage: line.cardMessage,
    cardDesign: line.cardDesign,
    cardFrom: line.cardFrom,
    hidesSender: line.hidesSender,
    greetingToken: line.greetingToken,
    greetingKind: line.greetingKind,
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

/**
 * The cart's lines with their shares of the coupon and their return periods. The period is that of the product's class,
 * or else the shop's.
 */
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
 * The stock that an order takes. Demand is summed over lines and add-ons (product.md 5), so each stock row occurs once.
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
export type PricedCart = { totals: Totals; coupon: Chosen | null; wallet: Spendable };

const NO_WALLET: Spendable = { balance: 0, isUsed: false, max: 0 };

/**
 * Computes the price of the current cart; both display and payment use only this function (product.md 6). A coupon that
 * is no longer valid gives no discount.
 * @param cart.hasCoupon whether a coupon is applied, if the caller already knows it
 * @param locks true if an order follows: the coupon, and then the wallet, stay locked until the transaction ends
 * @param showsBalance whether to read the wallet's balance even if the cart does not use the wallet; true by default
 */
export async function priceCart(
  tx: Transaction,
  cart: {
    lines: readonly PricedCartLine[];
    method: DeliveryMethod;
    city: ServedCity;
    hasCoupon?: boolean;
  },
  { session, clock, language, settings }: SignedContext,
  { locks, showsBalance = true }: { locks: boolean; showsBalance?: boolean },
): Promise<PricedCart> {
  const { method, city, hasCoupon = true } = cart;
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
  const coupon = hasCoupon ? await evaluateApplied(tx, priced, { now, language, locks }) : null;
  const wallet = await readSpendable(tx, shopperId, { now, locks, showsBalance });
  return {
    totals: totalsOf(lines, terms, { coupon: coupon?.discount ?? 0, wallet: wallet.max }),
    coupon,
    wallet,
  };
}

/** Converts the computed price to the form of the API. */
export const cartTotalsOf = ({ totals, coupon, wallet }: PricedCart): CartTotals => ({
  ...totals,
  appliedCoupon: coupon?.shown ?? null,
  walletBalance: wallet.balance,
  usesWallet: wallet.isUsed,
});
