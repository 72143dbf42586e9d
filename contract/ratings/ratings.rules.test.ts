import { describe, expect, it } from 'vitest';
import { averageOf, countOf, shownName } from './ratings.rules.ts';

describe('The rating of a product', () => {
  it('has an average to one decimal place', () => {
    expect(averageOf([0, 0, 0, 1, 3])).toBe(4.8);
    expect(averageOf([1, 0, 0, 0, 0])).toBe(1);
    expect(countOf([1, 0, 2, 0, 3])).toBe(6);
  });

  it.each([
    ['Noura Al Saud', 'firstName', 'Noura'],
    ['نورة السعود', 'firstName', 'نورة'],
    ['نورة السعود', 'initial', 'ن.'],
    [' Noura ', 'initial', 'N.'],
    ['Noura', 'giver', null],
    ['', 'firstName', null],
    [null, 'initial', null],
  ] as const)('shows the account %j as %s: %j', (name, choice, shown) => {
    expect(shownName(name, choice)).toBe(shown);
  });
});
