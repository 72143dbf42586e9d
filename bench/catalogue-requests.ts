import { manyWords } from './many-products.ts';

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const RIYADH = 1;
/** The number of different requests of each kind, so that no two responses in a row are the same. */
const MANY = 400;

const pick = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;
const categories = ['flowering', 'indoor-trees', 'for-the-desk', 'large-plants'] as const;
const sorts = ['featured', 'newest', 'price', 'price-down', 'name'] as const;

/**
 * Send each request from a different IP address, as different shoppers do, because the rate limit allows only a few
 * uncached responses per address.
 */
const headersOf = (n: number, language: string) => ({
  localization: language,
  'accept-encoding': 'br',
  'x-forwarded-for': `10.${n % 200}.${(n * 7) % 250}.${(n * 13) % 250}`,
});
const times = (make: (n: number) => Request): Request[] => Array.from({ length: MANY }, (_, n) => make(n));
const list = (n: number, body: Record<string, unknown>): Request => ({
  method: 'POST',
  path: '/api/v1/web/products',
  headers: { ...headersOf(n, pick(['ar', 'en'], n)), 'content-type': 'application/json' },
  body: JSON.stringify({ cities_id: RIYADH, ...body }),
});
const lists = (make: (n: number) => Record<string, unknown>): Request[] => times((n) => list(n, make(n)));
const gets = (make: (n: number) => string): Request[] =>
  times((n) => ({ method: 'GET', path: `/api/v1/web/products/${make(n)}`, headers: headersOf(n, 'ar') }));

/** Requests of shoppers about the catalogue, many different ones of each kind. */
export const catalogueRequests: Record<string, Request[]> = {
  'list, first page': lists(() => ({})),
  'one category': lists((n) => ({ category: [pick(categories, n)] })),
  'category, price, sort': lists((n) => ({
    category: [pick(categories, n)],
    min_price: 100 + (n % 50),
    max_price: 300,
    sort: pick(sorts, n),
  })),
  'by name': lists(() => ({ sort: 'name' })),
  'deep page': lists((n) => ({ page: 20 + (n % 20) })),
  'three filters, no match': lists((n) => ({
    category: [pick(categories, n)],
    color: ['terracotta'],
    max_price: 120,
    is_engravable: true,
  })),
  'home, any city': gets((n) => `master?cities_id=${1 + (n % 60)}`),
  'search, two words': lists((n) => ({ search: pick(['golden orchid', 'red cactus', 'small fern'], n) })),
  'search, a slip': lists((n) => ({ search: pick(['philodendorn', 'lavendar', 'orchyd'], n) })),
  suggestions: lists((n) => ({ search: pick(['mon', 'lav', 'oli', 'cac'], n), limit: 8 })),
  product: gets((n) => `product/bench-${n}?cities_id=${RIYADH}`),
};

/** Searches for three words, each of another text, so that nothing about a text is known from before. */
export const newSearches: Request[] = manyWords().map((search, n) => list(n, { search }));
