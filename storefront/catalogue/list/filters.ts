import type { FilterTotal, ListProducts, ProductList } from '#contract/catalogue/catalogue.wire.ts';
import type { PageQuery } from '#storefront/page/page.ts';

export type Sort = NonNullable<ListProducts['sort']>;
export const sorts: readonly Sort[] = ['featured', 'newest', 'price', 'price-down', 'name'];

/** What a list is asked for. All of it lives in the address, so that it can be shared, kept and gone back to. */
export type Filters = {
  search: string;
  categories: readonly string[];
  occasions: readonly string[];
  colours: readonly string[];
  /** Whole riyals, as they stand in the address. */
  min: number | null;
  max: number | null;
  onlyAvailable: boolean;
  onlyEngravable: boolean;
  sort: Sort;
  page: number;
};
export type Totals = {
  categories: readonly FilterTotal[];
  occasions: readonly FilterTotal[];
  colours: readonly FilterTotal[];
  available: number;
  engravable: number;
  /** Whole riyals that hold every price of the list, the price filter left out. */
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
  sort: 'featured',
  page: 1,
};

/** Products that one "show more" adds: whole rows of two and of three. */
export const PAGE_SIZE = 12;
/** Pages one screen holds; from there on the earlier ones leave it. */
export const MAX_PAGES_SHOWN = 8;
/** Beyond these an address is a mistake or an attack (they are the contract's own bounds). */
const MAX_VALUES = 20;
const LONGEST = { value: 80, colour: 40 };
const LONGEST_SEARCH = 100;
const MAX_RIYALS = 100_000;
const LAST_PAGE = 500;

const wholeFrom = (text: string | null, min: number, max: number): number | null => {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  const value = Number(text);
  return value >= min && value <= max ? value : null;
};

/** The words of a list's address. */
export const filterWords = [
  'search',
  'category',
  'occasion',
  'colour',
  'min',
  'max',
  'available',
  'engravable',
  'sort',
  'page',
] as const;
type FilterWord = (typeof filterWords)[number];

/** Reads an address; what makes no sense in it is left out, nothing is refused. */
export function readFilters(query: PageQuery<FilterWord>): Filters {
  const values = (name: FilterWord, longest = LONGEST.value): string[] =>
    [...new Set(query.getAll(name).map((value) => value.trim()))]
      .filter((value) => value !== '' && value.length <= longest)
      .slice(0, MAX_VALUES);
  const min = wholeFrom(query.get('min'), 0, MAX_RIYALS);
  const max = wholeFrom(query.get('max'), 0, MAX_RIYALS);
  const isReversed = min !== null && max !== null && min > max;
  return {
    search: (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    categories: values('category'),
    occasions: values('occasion'),
    colours: values('colour', LONGEST.colour),
    min: isReversed ? max : min,
    max: isReversed ? min : max,
    onlyAvailable: query.get('available') === '1',
    onlyEngravable: query.get('engravable') === '1',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'featured',
    page: wholeFrom(query.get('page'), 1, LAST_PAGE) ?? 1,
  };
}

/** The query of a list; the same filters always give the same one. */
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
  if (filters.sort !== 'featured') query.set('sort', filters.sort);
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}

export function listAddress(filters: Filters): string {
  const text = listQuery(filters).toString();
  return text === '' ? '/products' : `/products?${text}`;
}

/** Another filter is another list: it begins at its first page. */
export const withFilters = (filters: Filters, change: Partial<Filters>): Filters => ({
  ...filters,
  page: 1,
  ...change,
});

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** How many filters narrow the list; the search has its own place in the heading. */
export const countFilters = (filters: Filters): number =>
  filters.categories.length +
  filters.occasions.length +
  filters.colours.length +
  (filters.min !== null || filters.max !== null ? 1 : 0) +
  (filters.onlyAvailable ? 1 : 0) +
  (filters.onlyEngravable ? 1 : 0);

/** The same question as the contract's call asks it. */
export const queryFrom = (filters: Filters): Omit<ListProducts, 'cityId' | 'page' | 'limit'> => ({
  ...(filters.search === '' ? {} : { search: filters.search }),
  ...(filters.categories.length === 0 ? {} : { categories: [...filters.categories] }),
  ...(filters.occasions.length === 0 ? {} : { occasions: [...filters.occasions] }),
  ...(filters.colours.length === 0 ? {} : { colours: [...filters.colours] }),
  ...(filters.min === null ? {} : { minPrice: filters.min * 100 }),
  ...(filters.max === null ? {} : { maxPrice: filters.max * 100 }),
  ...(filters.onlyAvailable ? { onlyAvailable: true } : {}),
  ...(filters.onlyEngravable ? { onlyEngravable: true } : {}),
  sort: filters.sort,
});

export const totalsOf = (filters: ProductList['filters']): Totals => ({
  categories: filters.categories,
  occasions: filters.occasions,
  colours: filters.colours,
  available: filters.available,
  engravable: filters.engravable,
  min: Math.floor(filters.minPrice / 100),
  max: Math.ceil(filters.maxPrice / 100),
});
