import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTooManyMarks, MAX_MARKS_PER_LETTER } from './text.rules.ts';

const MARKS = ['\u064E', '\u0651', '\u0670', '\u06DA', '\u0301', '\u0323', '\u20DD', '\uFE0F'];
const LETTERS = ['م', 'ن', 'A', 'é', 'ك', '7', '❤'];
const mark = fc.constantFrom(...MARKS);
const letter = fc.constantFrom(...LETTERS);
const joiner = fc.constantFrom('', '\u200D', '\u200C', '\u2060', '\u061C');

describe('The diacritics that a letter may carry', () => {
  it.each([
    'أُحِبُّكِ يَا أُمِّي',
    'مُحَمَّدٌ رَسُولُ ٱللَّٰهِ',
    'وَٱلضُّحَىٰ ۝ وَٱلَّيۡلِ إِذَا سَجَىٰ',
    'لَّٰۗ',
    'Café Việt Nam',
    'Việt Nam'.normalize('NFD'),
    'הַשָּׁמַ֖יִם',
    'कार्त्स्न्य',
    '👨‍👩‍👧‍👦 🏳️‍⚧️ 1️⃣ 👁️‍🗨️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '',
  ])('are as many as people write: %s', (text) => {
    expect(hasTooManyMarks(text)).toBe(false);
  });

  it('any text with at most four per letter is accepted', () => {
    const few = fc
      .tuple(letter, fc.array(mark, { maxLength: MAX_MARKS_PER_LETTER }))
      .map(([base, marks]) => base + marks.join(''));
    fc.assert(
      fc.property(fc.array(few), (words) => {
        expect(hasTooManyMarks(words.join(''))).toBe(false);
      }),
    );
  });

  it('a letter with more is found anywhere, also with joiners between its marks', () => {
    // Unicode normalization (NFC) never merges these combining marks with their letter.
    const many = fc.array(fc.tuple(fc.constantFrom('\u20DD', '\u06DA', '\uFE0F'), joiner), {
      minLength: MAX_MARKS_PER_LETTER + 1,
      maxLength: 199,
    });
    fc.assert(
      fc.property(fc.string(), letter, many, fc.string(), (before, base, marks, after) => {
        expect(hasTooManyMarks(before + base + marks.flat().join('') + after)).toBe(true);
      }),
    );
  });

  it('a long text is checked fast', () => {
    const long = 'م\u064E\u0651\u0670\u06DA'.repeat(20_000);
    const start = performance.now();
    expect(hasTooManyMarks(long)).toBe(false);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
