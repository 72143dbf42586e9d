/** At most this many pieces are few, on Today and in the list of stock. */
export const FEW_PIECES = 3;
/** The number of days over which sales are counted; they are told by the week. */
export const SOLD_DAYS = 28;

/** The parts of the list. `soon` is what runs out within a week, if it sells as before. */
export const stockFilters = ['all', 'out', 'few', 'soon'] as const;
export type StockFilter = (typeof stockFilters)[number];

/** Why staff changed a stock by hand. */
export const stockReasons = ['set', 'delivery', 'count'] as const;
export type StockReason = (typeof stockReasons)[number];

type Sold = { stock: number; soldPerWeek: number };

/** Weeks until it is sold out; infinite for what does not sell. */
export const weeksLeft = ({ stock, soldPerWeek }: Sold): number =>
  soldPerWeek === 0 ? Number.POSITIVE_INFINITY : stock / soldPerWeek;

/** The part of the list that a product is in, besides `all`; null for one that has enough, or is not in the shop. */
export function shortageOf(sold: Sold & { isHidden: boolean }): Exclude<StockFilter, 'all'> | null {
  if (sold.isHidden) return null;
  if (sold.stock === 0) return 'out';
  if (sold.stock <= FEW_PIECES) return 'few';
  return weeksLeft(sold) < 1 ? 'soon' : null;
}

/** What a label's code says of a product, or of one of its glazes: `monstera.sage`. Slugs hold no dot. */
export const stockCode = ({ slug, colour }: { slug: string; colour: string | null }): string =>
  colour === null ? slug : `${slug}.${colour}`;
