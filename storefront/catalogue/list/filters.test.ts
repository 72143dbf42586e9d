import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  type Filters,
  listAddress,
  noFilters,
  queryFrom,
  readFilters,
  sorts,
  withFilters,
} from './filters.ts';

const read = (address: string): Filters => readFilters(new URLSearchParams(address.split('?')[1] ?? ''));

const word = fc
  .stringMatching(/^[a-z\u0621-\u063a -]{1,20}$/)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const words = fc.uniqueArray(word, { maxLength: 5 });
const price = fc.option(fc.nat({ max: 5000 }));
const anyFilters: fc.Arbitrary<Filters> = fc
  .record({
    search: fc.oneof(fc.constant(''), word),
    categories: words,
    occasions: words,
    colours: words,
    min: price,
    max: price,
    onlyAvailable: fc.boolean(),
    onlyEngravable: fc.boolean(),
    arrive: fc.constantFrom(null, 'today', '2026-11-24', '2028-02-29'),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 500 }),
  })
  .filter(({ min, max }) => min === null || max === null || min <= max);

describe('the address of a list (product.md 3, issue: all in the address)', () => {
  it('gives back every filter that was put into it', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(read(listAddress(filters))).toEqual(filters);
      }),
    );
  });

  it('is /products without filters', () => {
    expect(listAddress(noFilters)).toBe('/products');
  });

  it('reads the header’s search: /products?search={text}', () => {
    expect(read('/products?search=%D9%81%D9%8A%D9%83%D8%B3').search).toBe('فيكس');
  });

  it('ignores invalid parts and refuses nothing', () => {
    const filters = read('/products?min=abc&max=-4&sort=worst&page=0&category=&category=%20&available=yes');
    expect(filters).toEqual(noFilters);
    expect(read('/products?page=99999999').page).toBe(1);
  });

  it('takes a calendar day or today as the day of arrival, and nothing else', () => {
    expect(read('/products?arrive=today').arrive).toBe('today');
    expect(read('/products?arrive=2026-11-24').arrive).toBe('2026-11-24');
    for (const day of ['tomorrow', '2026-02-30', '2026-11-24T10', '0001-01-01', '<b>', '2026-13-01'])
      expect(read(`/products?arrive=${encodeURIComponent(day)}`).arrive).toBeNull();
    expect(queryFrom({ ...noFilters, arrive: '2026-11-24' })).toMatchObject({ onlyAvailable: true });
  });

  it('swaps the ends of a reversed price range', () => {
    expect(read('/products?min=450&max=120')).toMatchObject({ min: 120, max: 450 });
  });

  it('returns to the first page when a filter changes', () => {
    expect(withFilters({ ...noFilters, page: 4 }, { onlyAvailable: true }).page).toBe(1);
  });

  it('counts a price range as one filter and does not count the search', () => {
    expect(countFilters({ ...noFilters, search: 'fig', min: 1, max: 2, colours: ['sage', 'black'] })).toBe(3);
  });
});
