import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import type { Search } from '../search/search.store.ts';
import { ALL, ENGRAVABLE, type Group, type Shelf } from './shelf.store.ts';

/**
 * The maximum number of products in a list, up to which counts are exact. A larger count is shown as "more" (decision
 * 064).
 */
export const MAX_LISTED = 1000;

export type Sort = NonNullable<ListProducts['sort']>;
export type Listing = Pick<ListProducts, 'cityId' | 'minPrice' | 'maxPrice'> & {
  /** The interpreted search; `nothing` if the text was not understood. */
  search: Search | 'everything' | 'nothing';
  /**
   * The products that the search shows first, in this order, even if the search text does not find them (decision 097).
   */
  pinned: readonly number[];
  /** Limits the list to these products; null for all products. */
  productIds: readonly number[] | null;
  categories: readonly string[] | null;
  occasions: readonly string[] | null;
  colours: readonly string[] | null;
  onlyAvailable: boolean;
  onlyEngravable: boolean;
  sort: Sort;
  /** The language of the titles, for sorting by name. */
  language: 'ar' | 'en';
  limit: number;
  offset: number;
};

/** If `isMore` is true, there may be more products, and `count` is a lower bound. */
export type Count = { count: number; isMore: boolean };
export const exactly = (count: number): Count =>
  count > MAX_LISTED ? { count: MAX_LISTED, isMore: true } : { count, isMore: false };

export type Listed = {
  ids: number[];
  total: Count;
  /**
   * For each filter token, the number of products that the filter value would show with the other filters unchanged
   * (product.md 5).
   */
  counts: ReadonlyMap<number, Count>;
  available: Count;
  minPrice: number | null;
  maxPrice: number | null;
};

/** The chosen filters as tokens: null for a filter without a choice, empty if the chosen value is unknown. */
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

/**
 * The slugs of the chosen groups: an Arabic slug, current or former, is replaced by its group's slug. A slug that
 * belongs to a group now is not looked up among the former ones. Unknown slugs stay as they are.
 */
export const currentSlugs = (all: readonly Group[], slugs: readonly string[]): string[] =>
  slugs.map(
    (slug) =>
      (
        all.find(({ value, slugInArabic }) => value === slug || slugInArabic === slug) ??
        all.find(({ formerSlugs }) => formerSlugs?.includes(slug))
      )?.value ?? slug,
  );

export function chosenFrom(listing: Listing, shelf: Shelf): Chosen {
  const groups = (all: readonly Group[], slugs: readonly string[] | null) => {
    if (slugs === null) return null;
    const current = currentSlugs(all, slugs);
    return all.filter(({ value }) => current.includes(value)).map(({ token }) => token);
  };
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

/** The tokens of each chosen filter but price and availability; a product passes if it has one of each set. */
export const tokenSetsOf = (chosen: Chosen): (readonly number[])[] =>
  tokenFilters.flatMap((filter) => {
    const tokens = chosen[filter];
    return tokens === null ? [] : [tokens];
  });

/** The one token whose stored counts can be used for these filters; null if the products must be counted. */
export function onlyToken(chosen: Chosen): number | null {
  if (chosen.price !== null) return null;
  const sets = tokenSetsOf(chosen);
  if (sets.length === 0) return ALL;
  const [first, second] = sets.flat();
  return sets.length === 1 && first !== undefined && second === undefined ? first : null;
}

/**
 * How to read the products that pass some filters: from the rows of `tokens`, skipping products that lack a token from
 * any of `others`.
 */
export type Source = {
  tokens: readonly number[];
  others: (readonly number[])[];
  price: Chosen['price'];
  reaches: Shelf['reaches'];
  /** The number of rows of `tokens`. */
  size: number;
};

/**
 * Chooses to read the rows of the filter with the fewest rows. If colours are chosen, their rows are read, because only
 * they say whether a product is in stock in that colour.
 */
export function sourceOf(chosen: Chosen, shelf: Shelf): Source {
  const sizeOf = (tokens: readonly number[]) =>
    tokens.reduce(
      (sum, token) => sum + (shelf.storedCounts.get(token)?.[chosen.available ? 'stocked' : 'all'] ?? 0),
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
