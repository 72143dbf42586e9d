/** The highest product price, in halalas; the import of catalogue.json has the same maximum. */
const MAX_PRICE = 100_000_00;
/** The maximum number of products in one price change. */
export const MAX_PRICES = 5_000;
/** The maximum size of a CSV file of prices. */
export const MAX_PRICE_FILE_BYTES = 5_000_000;

/** The rule by which one change sets many prices. `amount` is a percentage or halalas. */
export type PriceRule = {
  direction: 'lower' | 'raise';
  unit: 'percent' | 'riyals';
  amount: number;
  /** Whether new prices are rounded to whole riyals, half a riyal upwards. */
  isWhole: boolean;
};

export const isPrice = (halalas: number): boolean =>
  Number.isInteger(halalas) && halalas >= 1 && halalas <= MAX_PRICE;

/** The new price by a rule, in halalas. It may be outside the allowed range; check it with `isPrice`. */
export function priceBy(price: number, { direction, unit, amount, isWhole }: PriceRule): number {
  const step = unit === 'percent' ? (price * amount) / 100 : amount;
  const exact = direction === 'raise' ? price + step : price - step;
  return isWhole ? Math.round(exact / 100) * 100 : Math.round(exact);
}

/**
 * Finds the bundles that save something at the current prices but would save nothing at the new prices; the shop stops
 * offering them.
 */
export function bundlesEnded<Bundle extends { price: number; productIds: readonly number[] }>(
  bundles: readonly Bundle[],
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Bundle[] {
  const saves = ({ price, productIds }: Bundle, prices: ReadonlyMap<number, number>) =>
    productIds.reduce((sum, id) => sum + (prices.get(id) ?? before.get(id) ?? 0), 0) > price;
  return bundles.filter((bundle) => saves(bundle, before) && !saves(bundle, after));
}

/**
 * The former price to show struck through next to a new price; null for none. A former price must be higher than the
 * price, so a new price that reaches it removes it.
 * @param showsFormer whether a lowered price shows the previous price as its former price
 */
export function formerPrice(
  { price, oldPrice }: { price: number; oldPrice: number | null },
  newPrice: number,
  showsFormer: boolean,
): number | null {
  const former = showsFormer && newPrice < price ? Math.max(price, oldPrice ?? 0) : oldPrice;
  return former !== null && former > newPrice ? former : null;
}
