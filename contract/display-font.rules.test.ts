import { describe, expect, it } from 'vitest';
import { charactersNotDrawn } from './display-font.rules.ts';

describe('A text in the display font', () => {
  it.each([
    '',
    'نورة',
    'مُحَمَّد ٢٠٢٦',
    'Noura & Omar, 12/5 – “forever”…',
    'چای و گل',
    '\u200Fنورة\u200D',
    'Zo\u0065\u0301',
  ])('is drawn whole: %s', (text) => {
    expect(charactersNotDrawn(text)).toEqual([]);
  });

  it.each([
    ['Love ❤️', ['❤️']],
    ['👨‍👩‍👧 نورة 🌿🌿', ['👨‍👩‍👧', '🌿']],
    ['1️⃣ Нура', ['1️⃣', 'Н', 'у', 'р', 'а']],
    ['愛', ['愛']],
    ['ﷺ', ['ﷺ']],
  ])('lacks the characters that a reader sees: %s', (text, missing) => {
    expect(charactersNotDrawn(text)).toEqual(missing);
  });
});
