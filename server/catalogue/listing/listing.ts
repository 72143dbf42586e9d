import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import type { Search } from '../search/search.store.ts';
import { ALL, ENGRAVABLE, type Shelf } from './shelf.store.ts';

/** Lists are shown to this many products, and numbers are exact to it; beyond it is "more" (decision 064). */
export const MAX_LISTED = 1000;

export type Sort = NonNullable<ListProducts['sort']>;
export type Listing = Pick<ListProducts, 'cityId' | 'minPrice' | 'maxPrice'> & {
  /** The search; `nothing` when the text was not understood. */
  search: Search | 'everything' | 'nothing';
  /** Products that come first in this order, although the words may not find them (decision 097). */
  pinned: readonly number[];
  /** Only these products; null for all. */
  productIds: readonly number[] | null;
  categories: readonly string[] | null;
  occasions: readonly string[] | null;
  colours: readonly string[] | null;
  onlyAvailable: boolean;
  onlyEngravable: boolean;
  sort: Sort;
  /** Language of the titles, for sorting by name. */
  language: 'ar' | 'en';
  limit: number;
  offset: number;
};

/** `isMore` if there may be more than this; the number is then a lower bound. */
export type Count = { count: number; isMore: boolean };
export const exactly = (count: number): Count =>
  count > MAX_LISTED ? { count: MAX_LISTED, isMore: true } : { count, isMore: false };

export type Listed = {
  ids: number[];
  total: Count;
  /** The number of products that each token would show with the other filters unchanged (product.md 5). */
  counts: ReadonlyMap<number, Count>;
  available: Count;
  minPrice: number | null;
  maxPrice: number | null;
};

/** The filters as tokens; null where nothing is chosen, empty where what was chosen is unknown. */
export type Chosen = {
  categories: readonly number[] | null;
  occasions: readonly number[] | null;
  colours: readonly number[] | null;
  engravable: readonly number[] | null;
  price: readonly [min: number, max: number] | null;
  available: true | null;
};
export type Filter = keyof Chosen;
const tokenFilters = ['categories', 'occasions', 'colours', 'engravable'] as const;

const MAX_PRICE = 2_147_483_647;

export function chosenFrom(listing: Listing, shelf: Shelf): Chosen {
  const groups = (all: Shelf['categories'], slugs: readonly string[] | null) =>
    slugs === null
      ? null
      : all
          .filter(({ value, slugInArabic }) => slugs.includes(value) || slugs.includes(slugInArabic))
          .map(({ token }) => token);
  const { colours, minPrice, maxPrice } = listing;
  return {
    categories: groups(shelf.categories, listing.categories),
    occasions: groups(shelf.occasions, listing.occasions),
    colours:
      colours === null
        ? null
        : shelf.colours.filter(({ value }) => colours.includes(value)).map(({ token }) => token),
    engravable: listing.onlyEngravable ? [ENGRAVABLE] : null,
    price: minPrice === undefined && maxPrice === undefined ? null : [minPrice ?? 0, maxPrice ?? MAX_PRICE],
    available: listing.onlyAvailable ? true : null,
  };
}

const tokenSetsOf = (chosen: Chosen): (readonly number[])[] =>
  tokenFilters.flatMap((filter) => {
    const tokens = chosen[filter];
    return tokens === null ? [] : [tokens];
  });

/** The one token whose kept numbers answer for these filters; null if they have to be counted. */
export function onlyToken(chosen: Chosen): number | null {
  if (chosen.price !== null) return null;
  const sets = tokenSetsOf(chosen);
  if (sets.length === 0) return ALL;
  const [first, second] = sets.flat();
  return sets.length === 1 && first !== undefined && second === undefined ? first : null;
}

/** Where to read the products of some filters: from the rows of `tokens`, leaving out those without one of each of `others`. */
export type Source = {
  tokens: readonly number[];
  others: (readonly number[])[];
  price: Chosen['price'];
  reaches: Shelf['reaches'];
  /** The number of rows of the tokens. */
  size: number;
};

/**
 * Reads the rows of the filter that has the fewest; of colours if any are chosen, because only their rows say whether a
 * product is in stock in that colour.
 */
export function sourceOf(chosen: Chosen, shelf: Shelf): Source {
  const sizeOf = (tokens: readonly number[]) =>
    tokens.reduce(
      (sum, token) => sum + (shelf.kept.get(token)?.[chosen.available ? 'stocked' : 'all'] ?? 0),
      0,
    );
  const sets = tokenSetsOf(chosen);
  const tokens = chosen.colours ?? [...sets].sort((a, b) => sizeOf(a) - sizeOf(b))[0] ?? [ALL];
  return {
    tokens,
    others: sets.filter((other) => other !== tokens),
    price: chosen.price,
    reaches: chosen.available ? shelf.reaches.filter(({ isStocked }) => isStocked) : shelf.reaches,
    size: sizeOf(tokens),
  };
}
