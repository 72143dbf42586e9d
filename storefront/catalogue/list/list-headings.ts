import type { FilterTotal } from '#contract/catalogue/catalogue.wire.ts';
import type { ScreenText } from '#text/screens.ts';
import { type Filters, noFilters, type Sort, type Totals } from './filters.ts';

const titleOfOnly = (values: readonly string[], all: readonly FilterTotal[]): string | null =>
  values.length === 1 ? (all.find(({ value }) => value === values[0])?.title ?? null) : null;

/** The heading of the list: the search, the one chosen category or occasion, or all gifts. */
export function headingOf(filters: Filters, totals: Totals, text: ScreenText): string {
  if (filters.search !== '') return text.catalogue.list.resultsFor(filters.search);
  const category = titleOfOnly(filters.categories, totals.categories);
  const occasion = titleOfOnly(filters.occasions, totals.occasions);
  if (category !== null && filters.occasions.length === 0) return category;
  if (occasion !== null && filters.categories.length === 0) return occasion;
  if (category !== null && occasion !== null) {
    return text.catalogue.list.categoryAndOccasion(category, occasion);
  }
  return text.catalogue.allGifts;
}

/** The name of a sort order. For a search, the default order is by relevance and is named accordingly. */
export const sortName = (sort: Sort, filters: Filters, text: ScreenText): string =>
  text.catalogue.list.sorts[sort === 'featured' && filters.search !== '' ? 'closest' : sort];

/**
 * The list that search engines should index instead of this one: a category, an occasion, or all gifts. Null for
 * searches and otherwise filtered lists.
 */
export function canonicalOf(filters: Filters): Filters | null {
  const isOne = filters.categories.length + filters.occasions.length <= 1;
  const isPlain =
    filters.search === '' &&
    filters.colours.length === 0 &&
    filters.min === null &&
    filters.max === null &&
    !filters.onlyAvailable &&
    !filters.onlyEngravable &&
    filters.arrive === null;
  if (!isOne || !isPlain) return null;
  return { ...noFilters, categories: filters.categories, occasions: filters.occasions, page: filters.page };
}
