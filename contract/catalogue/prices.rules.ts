/** Halalas, as in a catalogue's folder. */
const MAX_PRICE = 100_000_00;
/** Products whose prices are changed in one press. */
export const MAX_PRICES = 5_000;

/** How many prices are changed at once. `amount` is a percentage, or halalas. */
export type PriceRule = {
  direction: 'lower' | 'raise';
  unit: 'percent' | 'riyals';
  amount: number;
  /** To whole riyals, half a riyal upwards. */
  isWhole: boolean;
};

export const isPrice = (halalas: number): boolean =>
  Number.isInteger(halalas) && halalas >= 1 && halalas <= MAX_PRICE;

/** A price by the rule, in halalas; it may be one that no product can have (`isPrice`). */
export function priceBy(price: number, { direction, unit, amount, isWhole }: PriceRule): number {
  const step = unit === 'percent' ? (price * amount) / 100 : amount;
  const exact = direction === 'raise' ? price + step : price - step;
  return isWhole ? Math.round(exact / 100) * 100 : Math.round(exact);
}

/**
 * The former price that is struck through next to a new one; null for none. It is always more than the price, so a
 * price that reaches it takes it away.
 * @param showsFormer a lower price shows the one from before
 */
export function formerPrice(
  { price, oldPrice }: { price: number; oldPrice: number | null },
  newPrice: number,
  showsFormer: boolean,
): number | null {
  const former = showsFormer && newPrice < price ? Math.max(price, oldPrice ?? 0) : oldPrice;
  return former !== null && former > newPrice ? former : null;
}
