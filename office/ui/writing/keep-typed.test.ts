import { describe, expect, it } from 'vitest';
import { keepTyped } from './keep-typed.ts';

describe('What was typed, on top of what someone else has saved', () => {
  const before = { name: { ar: 'نبتة', en: 'Plant' }, price: 100, cities: null as { only: number[] } | null };

  it('keeps the fields of both', () => {
    const typed = { ...before, name: { ar: 'نبتة', en: 'Monstera' } };
    const saved = { ...before, name: { ar: 'مونستيرا', en: 'Plant' }, cities: { only: [1] } };
    expect(keepTyped(before, typed, saved)).toEqual({
      name: { ar: 'مونستيرا', en: 'Monstera' },
      price: 100,
      cities: { only: [1] },
    });
  });

  it('has what was typed in a field that both changed', () => {
    expect(keepTyped(before, { ...before, price: 120 }, { ...before, price: 90 }).price).toBe(120);
    expect(keepTyped({ care: null }, { care: null }, { care: null })).toEqual({ care: null });
  });

  it('joins what both chose from a list', () => {
    expect(keepTyped(['a', 'b'], ['b', 'c'], ['a', 'b', 'd'])).toEqual(['b', 'c', 'd']);
    expect(keepTyped([1, 2], [1], [2])).toEqual([]);
  });

  it('joins entries of which each was changed by one person', () => {
    expect(keepTyped(of('abc'), of('Abc'), of('acb'))).toEqual(of('Acb'));
  });

  it('never mixes entries that one of both may have moved', () => {
    expect(keepTyped(of('ab'), of('Ab'), of('ba'))).toEqual(of('Ab'));
    expect(keepTyped(of('ab'), of('Ab'), of('abc'))).toEqual(of('Ab'));
    expect(keepTyped(of('abc'), of('ab'), of('abCd'))).toEqual(of('ab'));
    expect(keepTyped(of('ab'), of('ab'), of('a'))).toEqual(of('a'));
  });
});

const of = (names: string) => [...names].map((name) => ({ name }));
