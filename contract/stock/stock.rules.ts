/** The maximum stock that counts as few, in the overview of today and in the stock list. */
export const FEW_PIECES = 3;
/** The number of days over which sales are counted to calculate sales per week. */
export const SOLD_DAYS = 28;

/** The filters of the stock list. `soon` contains what will run out within a week at the current sales rate. */
export const stockFilters = ['all', 'out', 'few', 'soon'] as const;
export type StockFilter = (typeof stockFilters)[number];

/** The reasons for manual changes of a stock. */
export const stockReasons = ['set', 'delivery', 'count'] as const;
export type StockReason = (typeof stockReasons)[number];

type Sold = { stock: number; soldPerWeek: number };

/** The number of weeks until a product sells out at its sales rate; infinite for a product that does not sell. */
export const weeksLeft = ({ stock, soldPerWeek }: Sold): number =>
  soldPerWeek === 0 ? Number.POSITIVE_INFINITY : stock / soldPerWeek;

/**
 * The filter of the stock list that a product matches, apart from `all`; null if the product has enough stock or is
 * hidden.
 */
export function shortageOf(sold: Sold & { isHidden: boolean }): Exclude<StockFilter, 'all'> | null {
  if (sold.isHidden) return null;
  if (sold.stock === 0) return 'out';
  if (sold.stock <= FEW_PIECES) return 'few';
  return weeksLeft(sold) < 1 ? 'soon' : null;
}

/** The code of a product's or glaze's label: `monstera.sage`. Slugs never contain a dot, so the code is unambiguous. */
export const stockCode = ({ slug, colour }: { slug: string; colour: string | null }): string =>
  colour === null ? slug : `${slug}.${colour}`;

/** Sorts shelves with their numbers by value, so that `A-2` comes before `A-10`; goods without a shelf come last. */
export function compareShelves(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b, 'en', { numeric: true });
}
