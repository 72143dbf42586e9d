import { PRODUCTS_A_PAGE, SUGGESTIONS } from '#contract/catalogue/catalogue.limits.ts';
import type { FilterTotal, ListProducts, ProductList } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { searchBundles } from './bundles/search-bundles.ts';
import { listCards } from './cards.store.ts';
import { refuseUnknownCity } from './known-city.ts';
import { type Count, currentSlugs, exactly } from './listing/listing.ts';
import { readListing } from './listing/read-listing.ts';
import { ENGRAVABLE, type Value } from './listing/shelf.store.ts';
import { inSeasonOrder } from './occasions/season.ts';
import { noteSearch } from './search/office/note-search.ts';
import { findPinned } from './search/office/search-rules.store.ts';
import { understandSearch } from './search/understand-search.ts';

const orNull = (chosen: readonly string[] | undefined) => (chosen && chosen.length > 0 ? chosen : null);

type Price = number | null | undefined;
/**
 * Combines two lower price limits: one chosen by the shopper and one in the search text. Both apply, so the stricter
 * one is used.
 */
const greatest = (a: Price, b: Price) => (a == null || b == null ? (a ?? b ?? undefined) : Math.max(a, b));
const least = (a: Price, b: Price) => (a == null || b == null ? (a ?? b ?? undefined) : Math.min(a, b));

/** Filters, searches, sorts and paginates the products sold in a city. The header's search suggestions use this too. */
export async function listProducts(
  input: ListProducts,
  { database, language, clock }: Context,
): Promise<ProductList> {
  const { cityId, search = '', page = 1, limit = PRODUCTS_A_PAGE } = input;
  await refuseUnknownCity(database, cityId);
  const isSearch = search.trim() !== '';
  const [meaning, pinned] = isSearch
    ? await Promise.all([understandSearch(database, search), findPinned(database, search)])
    : [null, []];
  // If the search text consists only of groups (categories, occasions, colours), they are used as filters. If the
  // shopper also chose groups, the text stays a search, so that both apply.
  const hasChosen = [input.categories, input.occasions, input.colours].some(
    (chosen) => orNull(chosen) !== null,
  );
  // A list by groups is in the list's own order, which cannot include pinned products.
  const groups = hasChosen || pinned.length > 0 ? null : (meaning?.groups ?? null);
  const colours = orNull(groups?.colour) ?? orNull(input.colours);
  const { listed, shelf } = await readListing(database, {
    cityId,
    search: groups ? 'everything' : (meaning?.search ?? 'everything'),
    pinned,
    productIds: input.productIds ?? null,
    categories: orNull(groups?.category) ?? orNull(input.categories),
    occasions: orNull(groups?.occasion) ?? orNull(input.occasions),
    colours,
    minPrice: greatest(input.minPrice, meaning?.minPrice),
    maxPrice: least(input.maxPrice, meaning?.maxPrice),
    onlyAvailable: input.onlyAvailable ?? false,
    onlyEngravable: input.onlyEngravable ?? false,
    sort: input.sort ?? 'featured',
    language,
    limit,
    offset: (page - 1) * limit,
  });
  const bundles =
    isSearch && page === 1 && !hasChosen
      ? await searchBundles(database, {
          text: meaning?.corrected ?? search,
          minPrice: input.minPrice ?? null,
          maxPrice: input.maxPrice ?? null,
          cityId,
          language,
        })
      : [];
  // Only a new search is counted: neither a suggestion while typing, nor a page or a filtered list of the same search.
  const isBegun = page === 1 && limit > SUGGESTIONS && !hasChosen;
  if (isSearch && isBegun)
    noteSearch(database, { text: search, language, found: listed.total.count + bundles.length });
  const countOf = (token: number): Count => listed.counts.get(token) ?? exactly(0);
  const totalOf = ({ token, value, ...names }: Value): FilterTotal => ({
    value,
    title: names[`name_${language}`],
    ...countOf(token),
  });
  const inUse = shelf.colours.filter(({ token }) => countOf(token).count > 0 || countOf(token).isMore);
  const byCount = (a: Value, b: Value) => countOf(b.token).count - countOf(a.token).count;
  const engravable = countOf(ENGRAVABLE);
  return {
    bundles,
    products: await listCards(database, listed.ids, {
      cityId,
      language,
      preferred: colours ?? meaning?.colours ?? [],
    }),
    total: listed.total.count,
    isTotalMore: listed.total.isMore,
    page,
    limit,
    categories: currentSlugs(shelf.categories, input.categories ?? []),
    filters: {
      categories: shelf.categories.map(totalOf),
      occasions: inSeasonOrder(
        shelf.occasions.map((occasion) => ({ ...occasion, slug: occasion.value })),
        clock.now(),
      ).map(totalOf),
      colours: inUse.sort(byCount).map((colour) => ({ ...totalOf(colour), hex: colour.hex })),
      available: listed.available.count,
      isAvailableMore: listed.available.isMore,
      engravable: engravable.count,
      isEngravableMore: engravable.isMore,
      minPrice: listed.minPrice ?? 0,
      maxPrice: listed.maxPrice ?? 0,
    },
    understood: {
      corrected: meaning?.corrected ?? null,
      filters: (meaning?.filters ?? []).map(({ kind, name, rest }) => ({
        kind,
        title: name[language],
        minPrice: kind === 'price' ? (meaning?.minPrice ?? null) : null,
        maxPrice: kind === 'price' ? (meaning?.maxPrice ?? null) : null,
        rest,
      })),
    },
  };
}
