import type {
  ColourTotal,
  FilterTotal,
  ListProducts,
  ProductList,
} from '#contract/catalogue/catalogue.wire.ts';
import { isDate } from '#storefront/arrival/arrival-date.ts';
import type { PageQuery } from '#storefront/page/page.ts';

export type Sort = NonNullable<ListProducts['sort']>;
export const sorts: readonly Sort[] = ['featured', 'newest', 'price', 'price-down', 'name'];

/**
 * A list's search, filters, sort order and page. The URL contains all of them, so that a list can be shared, bookmarked
 * and returned to.
 */
export type Filters = {
  search: string;
  categories: readonly string[];
  occasions: readonly string[];
  colours: readonly string[];
  /** The lowest price in whole riyals, as in the URL, or null. */
  min: number | null;
  max: number | null;
  onlyAvailable: boolean;
  onlyEngravable: boolean;
  /** The day on which the gift should arrive: `today`, a date such as `2026-11-24`, or null. */
  arrive: string | null;
  sort: Sort;
  page: number;
};
export type Totals = {
  categories: readonly FilterTotal[];
  occasions: readonly FilterTotal[];
  colours: readonly ColourTotal[];
  available: number;
  isAvailableMore: boolean;
  engravable: number;
  isEngravableMore: boolean;
  /** The lowest and highest price in the list without the price filter, in whole riyals. */
  min: number;
  max: number;
};

export const noFilters: Filters = {
  search: '',
  categories: [],
  occasions: [],
  colours: [],
  min: null,
  max: null,
  onlyAvailable: false,
  onlyEngravable: false,
  arrive: null,
  sort: 'featured',
  page: 1,
};

/** The number of products that "show more" adds: a multiple of two and three, the possible numbers of columns. */
export const PAGE_SIZE = 12;
/** The maximum number of pages shown at once. After that, the earliest page is dropped. */
export const MAX_PAGES_SHOWN = 8;
/** The maximum number of values of a URL parameter, as in the API contract. More is a mistake or an attack. */
const MAX_VALUES = 20;
const MAX_LENGTH = { value: 80, colour: 40 };
const MAX_SEARCH_LENGTH = 100;
const MAX_RIYALS = 100_000;
const MAX_PAGE = 500;

const parseWholeNumber = (text: string | null, min: number, max: number): number | null => {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

/** The query parameters of a list's URL. */
export const filterWords = [
  'search',
  'category',
  'occasion',
  'colour',
  'min',
  'max',
  'available',
  'engravable',
  'arrive',
  'sort',
  'page',
] as const;
type FilterParameter = (typeof filterWords)[number];

/** Parses the filters from a URL and ignores invalid parameters. */
export function readFilters(query: PageQuery<FilterParameter>): Filters {
  const values = (name: FilterParameter, maxLength = MAX_LENGTH.value): string[] =>
    [...new Set(query.getAll(name).map((value) => value.trim()))]
      .filter((value) => value !== '' && value.length <= maxLength)
      .slice(0, MAX_VALUES);
  const min = parseWholeNumber(query.get('min'), 0, MAX_RIYALS);
  const max = parseWholeNumber(query.get('max'), 0, MAX_RIYALS);
  const isReversed = min !== null && max !== null && min > max;
  return {
    search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    categories: values('category'),
    occasions: values('occasion'),
    colours: values('colour', MAX_LENGTH.colour),
    min: isReversed ? max : min,
    max: isReversed ? min : max,
    onlyAvailable: query.get('available') === '1',
    onlyEngravable: query.get('engravable') === '1',
    arrive: query.getAll('arrive').find((day) => day === 'today' || isDate(day)) ?? null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'featured',
    page: parseWholeNumber(query.get('page'), 1, MAX_PAGE) ?? 1,
  };
}

/** Builds a list's query string. The same filters always give the same query string, so that cached pages are found. */
export function listQuery(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.search !== '') query.set('search', filters.search);
  for (const value of filters.categories) query.append('category', value);
  for (const value of filters.occasions) query.append('occasion', value);
  for (const value of filters.colours) query.append('colour', value);
  if (filters.min !== null) query.set('min', String(filters.min));
  if (filters.max !== null) query.set('max', String(filters.max));
  if (filters.onlyAvailable) query.set('available', '1');
  if (filters.onlyEngravable) query.set('engravable', '1');
  if (filters.arrive !== null) query.set('arrive', filters.arrive);
  if (filters.sort !== 'featured') query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}

export function listAddress(filters: Filters): string {
  const text = listQuery(filters).toString();
  return text === '' ? '/products' : `/products?${text}`;
}

/** Changes the filters and returns to the list's first page. */
export const withFilters = (filters: Filters, change: Partial<Filters>): Filters => ({
  ...filters,
  page: 1,
  ...change,
});

/** Removes all filters, but keeps the search and the sort order. */
export const withoutFilters = ({ search, sort }: Filters): Filters => ({ ...noFilters, search, sort });

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** The number of active filters. The search does not count, because the heading shows it. */
export const countFilters = (filters: Filters): number =>
  filters.categories.length +
  filters.occasions.length +
  filters.colours.length +
  (filters.min !== null || filters.max !== null ? 1 : 0) +
  (filters.onlyAvailable ? 1 : 0) +
  (filters.onlyEngravable ? 1 : 0) +
  (filters.arrive === null ? 0 : 1);

/** Converts the filters to the input of the API call. */
export const queryFrom = (filters: Filters): Omit<ListProducts, 'cityId' | 'page' | 'limit'> => ({
  ...(filters.search === '' ? {} : { search: filters.search }),
  ...(filters.categories.length === 0 ? {} : { categories: [...filters.categories] }),
  ...(filters.occasions.length === 0 ? {} : { occasions: [...filters.occasions] }),
  ...(filters.colours.length === 0 ? {} : { colours: [...filters.colours] }),
  ...(filters.min === null ? {} : { minPrice: filters.min * 100 }),
  ...(filters.max === null ? {} : { maxPrice: filters.max * 100 }),
  // Filter by stock if an arrival day is chosen, because everything in stock can arrive on every open day of the city
  // (decision 052).
  ...(filters.onlyAvailable || filters.arrive !== null ? { onlyAvailable: true } : {}),
  ...(filters.onlyEngravable ? { onlyEngravable: true } : {}),
  sort: filters.sort,
});

export const totalsOf = (filters: ProductList['filters']): Totals => ({
  categories: filters.categories,
  occasions: filters.occasions,
  colours: filters.colours,
  available: filters.available,
  isAvailableMore: filters.isAvailableMore,
  engravable: filters.engravable,
  isEngravableMore: filters.isEngravableMore,
  min: Math.floor(filters.minPrice / 100),
  max: Math.ceil(filters.maxPrice / 100),
});
