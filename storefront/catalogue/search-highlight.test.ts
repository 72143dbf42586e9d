import { describe, expect, it } from 'vitest';
import { foundIn } from './search-highlight.ts';

const marked = (title: string, search: string): string => {
  const { from, to } = foundIn(title, search);
  return title.slice(from, to);
};

describe('the mark around what was searched for (product.md 5, folding)', () => {
  it('finds whatever the case and the accents', () => {
    expect(marked('Fiddle-leaf fig', 'FIG')).toBe('fig');
    expect(marked('Café table', 'cafe')).toBe('Café');
  });
  it('folds hamza, ta marbuta, marks and tatweel', () => {
    expect(marked('نخلة الأريكا', 'اريكا')).toBe('أريكا');
    expect(marked('نَخْلة', 'نخله')).toBe('نَخْلة');
    expect(marked('زيـــتون', 'زيتون')).toBe('زيـــتون');
  });
  it('prefers the beginning of a word', () => {
    expect(foundIn('Snake plant ant', 'ant')).toEqual({ from: 12, to: 15 });
  });
  it('marks one of several words that stand apart', () => {
    expect(marked('Rubber fig', 'fig tree')).toBe('fig');
  });
  it('marks nothing for a typo or the other language', () => {
    expect(foundIn('مونستيرا', 'monstera')).toEqual({ from: 0, to: 0 });
    expect(foundIn('Monstera', '')).toEqual({ from: 0, to: 0 });
  });
});
