import { describe, expect, it } from 'vitest';
import { findMatch } from './search-highlight.ts';

const highlighted = (title: string, search: string): string => {
  const { from, to } = findMatch(title, search);
  return title.slice(from, to);
};

describe('the highlight of the searched text (product.md 5, folding)', () => {
  it('ignores case and accents', () => {
    expect(highlighted('Fiddle-leaf fig', 'FIG')).toBe('fig');
    expect(highlighted('Café table', 'cafe')).toBe('Café');
  });
  it('folds hamza, ta marbuta, marks and tatweel', () => {
    expect(highlighted('نخلة الأريكا', 'اريكا')).toBe('أريكا');
    expect(highlighted('نَخْلة', 'نخله')).toBe('نَخْلة');
    expect(highlighted('زيـــتون', 'زيتون')).toBe('زيـــتون');
  });
  it('prefers the start of a word', () => {
    expect(findMatch('Snake plant ant', 'ant')).toEqual({ from: 12, to: 15 });
  });
  it('highlights one of several words that are apart in the title', () => {
    expect(highlighted('Rubber fig', 'fig tree')).toBe('fig');
  });
  it('highlights nothing for a typo or the other language', () => {
    expect(findMatch('مونستيرا', 'monstera')).toEqual({ from: 0, to: 0 });
    expect(findMatch('Monstera', '')).toEqual({ from: 0, to: 0 });
  });
});
