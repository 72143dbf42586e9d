import { withoutArticle } from './fold.ts';

/**
 * Forms of a folded Arabic word that a dictionary would list under another one: with a preposition or conjunction in
 * front, or with an ending for two, for several, or for whose it is. Broken plurals are synonyms of the shop's own list.
 */
const ENDINGS = [
  ...['تانا', 'تينا', 'اتها', 'اتهم', 'اتنا', 'اتكم', 'اتي', 'اته', 'اتك'],
  ...['تين', 'تان', 'تها', 'تهم', 'تنا', 'تكم', 'يات', 'ات', 'ين', 'ون', 'ان', 'ها', 'هم', 'هن', 'كم', 'نا'],
  ...['تي', 'ته', 'تك', 'يه', 'ي', 'ه', 'ك', 'ا'],
];
/** What a word may end with that lost its last letter to an ending: نخلة has نخلتين, خزامى has خزامتي. */
const RESTORED = ['', 'ه', 'ا', 'ي'];
const JOINED = /^[وف]?[بلكوف](?=.{3})/;
/** What must be left of a word, in letters. */
const MIN_STEM = 3;

const isArabic = (word: string): boolean => /^[\u0621-\u064a]+$/.test(word);

/** The word, then its forms, the closest first. Only the word if it is not Arabic. */
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
