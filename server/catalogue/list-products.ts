import { PRODUCTS_A_PAGE } from '#contract/catalogue/catalogue.limits.ts';
import type { FilterTotal, ListProducts, ProductList } from '#contract/catalogue/catalogue.wire.ts';
import type { Context } from '#server/http/context.ts';
import { listCards } from './cards.store.ts';
import { refuseUnknownCity } from './known-city.ts';
import { type Listed, listProducts as readList } from './listing.store.ts';
import { findSearchTerms } from './search/search.store.ts';

const orNull = (chosen: readonly string[] | undefined) => (chosen && chosen.length > 0 ? chosen : null);

/** Filters, searches, sorts and pages the products sold in a city; the header's search suggestions use it too. */
export async function listProducts(
  input: ListProducts,
  { database, language }: Context,
): Promise<ProductList> {
  const { cityId, search = '', page = 1, limit = PRODUCTS_A_PAGE } = input;
  await refuseUnknownCity(database, cityId);
  const colours = orNull(input.colours);
  const listed = await readList(database, {
    cityId,
    search: search.trim() === '' ? 'everything' : ((await findSearchTerms(database, search)) ?? 'nothing'),
    categories: orNull(input.categories),
    occasions: orNull(input.occasions),
    colours,
    minPrice: input.minPrice,
    maxPrice: input.maxPrice,
    onlyAvailable: input.onlyAvailable ?? false,
    onlyEngravable: input.onlyEngravable ?? false,
    sort: input.sort ?? 'featured',
    language,
    limit,
    offset: (page - 1) * limit,
  });
  const titled = (totals: Listed['categories']): FilterTotal[] =>
    totals.map((row) => ({ value: row.value, title: row[`name_${language}`], count: row.count }));
  return {
    products: await listCards(database, listed.ids, { cityId, language, preferred: colours ?? [] }),
    total: listed.total,
    page,
    limit,
    filters: {
      categories: titled(listed.categories),
      occasions: titled(listed.occasions),
      colours: titled(listed.colours),
      available: listed.available,
      engravable: listed.engravable,
      minPrice: listed.minPrice ?? 0,
      maxPrice: listed.maxPrice ?? 0,
    },
  };
}
