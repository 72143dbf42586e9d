import { describe, expect, it } from 'vitest';
import { queryFrom } from './search-suggestions.ts';

describe('Product search (Specification 5): sent only if non-empty and a city is chosen', () => {
  it('searches for the typed text in the chosen city', () => {
    expect(queryFrom('  fic ', { id: 7 })).toEqual({ text: 'fic', cityId: 7 });
  });
  // spec: 5-product-search-only-if-not
  it('sends nothing for an empty text, whatever the city', () => {
    for (const text of ['', '   ', '\n']) expect(queryFrom(text, { id: 7 })).toBeNull();
  });
  // spec: 5-product-search-only-if-city
  it('sends nothing before a city is chosen', () => {
    expect(queryFrom('fic', null)).toBe('needsCity');
    expect(queryFrom('', null)).toBeNull();
  });
});
