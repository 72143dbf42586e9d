import { westernDigits } from '#contract/digits.ts';

/**
 * Search compares texts in one normalized spelling. Stored products and search texts use the same functions, so
 * different spellings of a word match (product.md 5, conventions.md 2).
 */

/** Maps letters that search treats as equal, after marks are removed and Latin letters are in lower case. */
const SAME: Record<string, string> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  // Latin letters that Unicode decomposition does not split into a base letter and a mark.
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};
const inOneSpelling = (text: string): string => [...text].map((letter) => SAME[letter] ?? letter).join('');

/**
 * Normalizes a text to the words that search compares: Western digits; no diacritics, tatweel, accents or upper case;
 * alef forms, hamza seats, ta marbuta and alef maqsura unified. Any other character separates words, except an
 * apostrophe or a lone hamza, which is removed. Folding twice gives the same result.
 */
export function fold(text: string): string {
  // Letters are unified before decomposition, which would split some of them (ئ into ي and a mark), and again after it
  // for letters with other marks.
  const bare = inOneSpelling(westernDigits(text.normalize('NFKC')).toLowerCase())
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\u0640ء'’ʼ`]/gu, '')
    .normalize('NFC');
  return inOneSpelling(bare)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The folded words of a text. */
export const foldedWords = (text: string): string[] => {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
};

/**
 * Matches the Arabic article, also after و, ب, ف or ك, and in the form لل. At least two letters of the word must
 * remain.
 */
const ARTICLE = /^(?:[وبفك]?ال|و?لل)(?=.{2})/;

/** Removes a leading ال from a word, because the article is optional in a search. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** A title in the form in which it is compared with a search text: folded, without articles. */
export const titleKey = (text: string): string => foldedWords(text).map(withoutArticle).join(' ');
