import { withoutArticle } from './fold.ts';

/**
 * Finds the dictionary forms of a folded Arabic word by removing a preposition or conjunction at its start, or an
 * ending for dual, plural or possession. Broken plurals are in the shop's own list of synonyms.
 */
const ENDINGS = [
  ...['تانا', 'تينا', 'اتها', 'اتهم', 'اتنا', 'اتكم', 'اتي', 'اته', 'اتك'],
  ...['تين', 'تان', 'تها', 'تهم', 'تنا', 'تكم', 'يات', 'ات', 'ين', 'ون', 'ان', 'ها', 'هم', 'هن', 'كم', 'نا'],
  ...['تي', 'ته', 'تك', 'يه', 'ي', 'ه', 'ك', 'ا'],
];
/** The last letters that a word may have lost to an ending: نخلة becomes نخلتين, خزامى becomes خزامتي. */
const RESTORED = ['', 'ه', 'ا', 'ي'];
const JOINED = /^[وف]?[بلكوف](?=.{3})/;
/** The minimum number of letters of a word after removing an ending. */
const MIN_STEM = 3;

const isArabic = (word: string): boolean => /^[\u0621-\u064a]+$/.test(word);

/** Lists the word, then its possible forms, closest first. A word that is not Arabic has no other forms. */
export function formsOf(word: string): string[] {
  if (!isArabic(word)) return [word];
  const starts = [
    word,
    withoutArticle(word),
    withoutArticle(word.replace(JOINED, '')),
    word.replace(JOINED, ''),
    word.replace(/^[وف](?=.{3})/, ''),
  ];
  const bare = [...new Set(starts)];
  const forms = new Set(bare);
  for (const start of bare) {
    for (const ending of ENDINGS) {
      if (!start.endsWith(ending) || start.length - ending.length < MIN_STEM) continue;
      for (const letter of RESTORED) forms.add(start.slice(0, -ending.length) + letter);
    }
  }
  return [...forms];
}
