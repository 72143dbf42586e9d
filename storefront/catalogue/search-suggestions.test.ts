import { describe, expect, it } from 'vitest';
import { questionOf } from './search-suggestions.ts';

describe('Product search (Specification 5): sent only if non-empty and a city is chosen', () => {
  it('is about what was typed, in the chosen city', () => {
    expect(questionOf('  fic ', { id: 7 })).toEqual({ text: 'fic', cityId: 7 });
  });
  // spec: 5-product-search-only-if-not
  it('nothing is asked for an empty text, whatever city', () => {
    for (const text of ['', '   ', '\n']) expect(questionOf(text, { id: 7 })).toBeNull();
  });
  // spec: 5-product-search-only-if-city
  it('and nothing before a city is chosen', () => {
    expect(questionOf('fic', null)).toBe('needsCity');
    expect(questionOf('', null)).toBeNull();
  });
});
