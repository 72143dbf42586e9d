import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundDistance, soundOf } from './arabizi.ts';
import { fold, titleKey, withoutArticle } from './fold.ts';
import { formsOf } from './forms.ts';
import { otherLayout } from './keyboard.ts';
import { readPrice } from './price-words.ts';
import { editDistance, omissions, suggestTerms } from './spelling.ts';

const ARABIC = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآؤئىةء'];
const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];
const arabicWord = fc.string({
  unit: fc.constantFrom(...ARABIC.filter((letter) => letter !== 'ء')),
  minLength: 3,
  maxLength: 10,
});
const latinWord = fc.string({ unit: fc.constantFrom(...LATIN), minLength: 3, maxLength: 10 });
const word = fc.oneof(arabicWord, latinWord);
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

describe('Folding (product.md 5)', () => {
  it('has the same result when done twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('leaves only letters and digits, one space between words', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text)).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u);
      }),
    );
  });

  it('ignores diacritics, tatweel, direction marks and case', () => {
    const noise = fc.constantFrom('', '\u064E', '\u0651', '\u0652', '\u0640', '\u200F', '\u0301');
    fc.assert(
      fc.property(word, fc.array(noise, { minLength: 12, maxLength: 12 }), (plain, marks) => {
        const marked = [...plain].map((letter, i) => letter + marks[i]).join('');
        expect(fold(marked)).toBe(fold(plain));
        expect(fold(plain.toUpperCase())).toBe(fold(plain));
      }),
    );
  });

  it('unifies alef forms, hamza seats, ta marbuta and alef maqsura', () => {
    for (const [a, b] of [
      ['أإآٱا', 'ااااا'],
      ['مؤمن', 'مومن'],
      ['مئة', 'ميه'],
      ['هدى', 'هدي'],
      ['زهرة', 'زهره'],
      ['کیک', 'كيك'],
      ['ﻻﻓﻨﺪﺭ', 'لافندر'],
    ] as const)
      expect(fold(a)).toBe(fold(b));
  });

  it('converts every kind of digit to Western digits', () => {
    expect(fold('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789')).toBe('0123456789 0123456789 0123456789');
  });

  it('removes accents and apostrophes from Latin words, and splits words at anything else', () => {
    expect(fold('Crème Brûlée')).toBe('creme brulee');
    expect(fold("Devil's-ivy (golden)/Mother‘s")).toBe('devils ivy golden mother s');
  });
});

describe('The article (product.md 5: a leading ال is optional)', () => {
  it('is removed from the front of a word, also after و, ب, ف, ك and in لل', () => {
    for (const text of ['الزيتون', 'والزيتون', 'بالزيتون', 'فالزيتون', 'كالزيتون', 'للزيتون', 'زيتون'])
      expect(withoutArticle(text)).toBe('زيتون');
  });

  it('stays if too little of the word would remain', () => {
    for (const text of ['ال', 'الا', 'لل']) expect(withoutArticle(text)).toBe(text);
  });

  it('does not affect whether a title matches exactly', () => {
    expect(titleKey('شجيرة الزيتون')).toBe(titleKey('شجيره زيتون'));
  });
});

describe('Typos (product.md 5: finds with a typo)', () => {
  it('counts letters missing, added, wrong and swapped as one edit each', () => {
    for (const [a, b, slips] of [
      ['monstera', 'monstera', 0],
      ['monstera', 'monstra', 1],
      ['monstera', 'monnstera', 1],
      ['monstera', 'monstira', 1],
      ['monstera', 'monsetra', 1],
      ['مونستيرا', 'مونسترا', 1],
      ['monstera', 'minstra', 2],
      ['', 'abc', 3],
    ] as const)
      expect([a, b, editDistance(a, b)]).toEqual([a, b, slips]);
  });

  it('finds any word from any misspelling with one edit', () => {
    const slip = fc.record({
      kind: fc.constantFrom('miss', 'add', 'wrong', 'swap'),
      at: fc.nat(20),
      letter: fc.constantFrom('x', 'ظ'),
    });
    fc.assert(
      fc.property(fc.oneof(arabicWord, latinWord), slip, (right, { kind, at, letter }) => {
        fc.pre(right.length >= 4);
        const i = at % (right.length - 1);
        const letters = [...right];
        if (kind === 'miss') letters.splice(i, 1);
        else if (kind === 'add') letters.splice(i, 0, letter);
        else if (kind === 'wrong') letters[i] = letter;
        else letters.splice(i, 2, letters[i + 1] ?? '', letters[i] ?? '');
        const wrong = letters.join('');
        const shared = [...omissions(wrong)].some((variant) => omissions(right).has(variant));
        expect(shared).toBe(true);
        expect(suggestTerms(wrong, [right])).toEqual([right]);
      }),
    );
  });

  it('prefers the word with fewer edits, and corrects no word that is too short', () => {
    expect(suggestTerms('monstira', ['monsters', 'monstera'])).toEqual(['monstera']);
    expect(suggestTerms('ab', ['ac'])).toEqual([]);
    expect(omissions('ab')).toEqual(new Set(['ab']));
  });
});

describe('Arabic forms', () => {
  it('lead back to the word from a preposition, an ending or both', () => {
    for (const [form, word] of [
      ['نخلتين', 'نخله'],
      ['زيتونات', 'زيتون'],
      ['للخزامي', 'خزامي'],
      ['خزامتي', 'خزامي'],
      ['وبالزيتون', 'زيتون'],
    ] as const)
      expect([form, formsOf(form)]).toEqual([form, expect.arrayContaining([word])]);
  });

  it('always begin with the word itself, and leave Latin words alone', () => {
    fc.assert(
      fc.property(word, (text) => {
        expect(formsOf(text)[0]).toBe(text);
      }),
    );
    expect(formsOf('palms')).toEqual(['palms']);
  });
});

describe('A price in words', () => {
  const read = (text: string) => {
    const price = readPrice(fold(text).split(' '));
    return price && [price.min, price.max];
  };
  const riyals = fc.integer({ min: 1, max: 9999 });

  it('is the number that was said, in riyals, in both languages and all digits', () => {
    const arabic = (n: number) => String(n).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
    fc.assert(
      fc.property(riyals, fc.boolean(), (n, isArabic) => {
        const digits = isArabic ? arabic(n) : String(n);
        for (const text of [
          `under ${digits}`,
          `أقل من ${digits}`,
          `هدية تحت ${digits} ريال`,
          `${digits} sar`,
        ])
          expect([text, read(text)]).toEqual([text, [null, n * 100]]);
        for (const text of [`over ${digits}`, `فوق ${digits}`])
          expect([text, read(text)]).toEqual([text, [n * 100, null]]);
      }),
    );
  });

  it('is a range between two numbers, the lower one first', () => {
    fc.assert(
      fc.property(riyals, riyals, (a, b) => {
        fc.pre(a < b);
        for (const text of [`between ${a} and ${b}`, `من ${a} إلى ${b}`, `${a}-${b}`, `بين ${a} و${b}`])
          expect([text, read(text)]).toEqual([text, [a * 100, b * 100]]);
      }),
    );
  });

  it('is not read from a number alone, nor from words without one', () => {
    for (const text of ['2030', 'monstera 72', 'a plant from my mother', 'between friends'])
      expect([text, read(text)]).toEqual([text, null]);
  });
});

describe('The other keyboard layout', () => {
  it('gives back the text when it is changed twice', () => {
    const latin = fc.string({ unit: fc.constantFrom(...LATIN), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(latin, (text) => {
        // The text "gh" is skipped, because it types the same two letters as the key of لا.
        fc.pre(!text.includes('gh'));
        expect(otherLayout(otherLayout(text) ?? '')).toBe(text);
      }),
    );
  });

  it('is not tried for a text in both scripts or without letters', () => {
    for (const text of ['olive زيتون', '200', '', '😀']) expect(otherLayout(text)).toBeNull();
    expect(otherLayout('.dj,k')).toBe('زيتون');
  });
});

describe('Arabic in Latin letters', () => {
  it('has the consonants of the Arabic word, and few other vowels', () => {
    for (const [latin, arabic] of [
      ['zaytoon', 'زيتون'],
      ['sabbar', 'صبار'],
      ['nakhlah', 'نخله'],
      ['3eed', 'عيد'],
      ['khozama', 'خزامي'],
    ] as const) {
      expect([latin, soundOf(latin)]).toEqual([latin, soundOf(arabic)]);
      expect(soundDistance(latin, arabic)).toBeLessThan(1.1);
    }
  });
});
