import { westernDigits } from '#contract/digits.ts';

/**
 * Search knows one spelling of everything. The same functions are used when a product is stored and when a shopper
 * asks, so that any two ways to write a word meet (product.md 5, conventions.md 2).
 */

/** Letters that are written one for another, after marks are gone and Latin is in lower case. */
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
  // Latin letters that decomposition leaves whole.
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
 * Folds a text to the words that search compares: Western digits; no diacritics, tatweel, accents or case; alef forms,
 * hamza seats, ta marbuta and alef maqsura made one; whatever is no letter or digit parts two words, except an
 * apostrophe or a lone hamza, which vanish. Folding twice changes nothing.
 */
export function fold(text: string): string {
  // Before decomposition for letters that it would part (ئ into ي and a mark), after it for those with other marks.
  const bare = inOneSpelling(westernDigits(text.normalize('NFKC')).toLowerCase())
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\u0640ء'’ʼ`]/gu, '')
    .normalize('NFC');
  return inOneSpelling(bare)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a text, folded. */
export const foldedWords = (text: string): string[] => {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
};

/** و, ب, ف, ك before the article, and لل which is ل with it. At least two letters must be left of the word. */
const ARTICLE = /^(?:[وبفك]?ال|و?لل)(?=.{2})/;

/** The word without a leading ال, which is optional in search; the word itself when it has none. */
export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** A title as it is compared with what was asked, word for word: folded and without articles. */
export const titleKey = (text: string): string => foldedWords(text).map(withoutArticle).join(' ');

/** How many letters of an added or asked text search looks at; the rest tells nothing new. */
const MAX_QUERY_WORDS = 8;

/** What a shopper asked: each word with its other reading, when the ال it begins with may be the article. */
export function queryWords(text: string): string[][] {
  return [...new Set(foldedWords(text))]
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => [...new Set([word, withoutArticle(word)])]);
}

/** Every word of these texts, folded, with and without its article. */
export function wordsOf(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of foldedWords(text)) words.add(word).add(withoutArticle(word));
  }
  return words;
}

/**
 * What is stored of a product: the words of all its texts, and titles written together ("snakeplant"), each between
 * spaces so that ' x%' means "a word begins with".
 */
export function wordsToStore(titles: readonly string[], others: readonly string[]): string {
  const words = wordsOf([...titles, ...others]);
  for (const title of titles) words.add(fold(title).replaceAll(' ', ''));
  return ` ${[...words].filter(Boolean).join(' ')} `;
}
