import { type Bundled, divideDiscount } from '#contract/cart/bundles.rules.ts';

/** A line of an order as it was sold, in halalas. */
export type SoldLine = {
  productId: number;
  quantity: number;
  price: number;
  engravingPrice: number;
  addons: readonly { productId: number; price: number }[];
  bundled: readonly Pick<Bundled, 'productId' | 'pieces' | 'off'>[];
  /** The coupon's discount on the line. */
  couponOff: number;
};

/**
 * What was paid for each part of a line: the product with its engraving, then each add-on. The line's coupon discount
 * is divided among the parts in proportion, so that the parts add up to what was paid for the line.
 */
export function paidParts(line: SoldLine): number[] {
  const { productId, quantity, price, engravingPrice, addons, bundled } = line;
  const offOf = (id: number) =>
    bundled.reduce((sum, one) => (one.productId === id ? sum + one.pieces * one.off : sum), 0);
  const parts = [
    quantity * (price + engravingPrice) - offOf(productId),
    ...addons.map((addon) => quantity * addon.price - offOf(addon.productId)),
  ];
  const shares = divideDiscount(line.couponOff, parts);
  return parts.map((part, i) => part - shares[i]!);
}

/** A part of a line as it was sold: what was paid for all its pieces, in halalas, and their number. */
export type PaidPart = { amount: number; pieces: number };

/**
 * What was paid for `count` pieces of a part, after `before` others were counted. The amounts of all pieces add up to
 * what was paid for the part.
 */
export function paidForPieces({ amount, pieces }: PaidPart, before: number, count: number): number {
  const paidUpTo = (piece: number) => Math.floor((amount * piece) / pieces);
  return paidUpTo(before + count) - paidUpTo(before);
}
