import { foldedWords } from './fold.ts';
import type { Token } from './understand.ts';

/**
 * Separates the product that a search asks for from the words that only describe it. English puts the product last
 * ("bathroom plant", "plant stand"), Arabic first (نبتة حمام, حامل نبات). The words after a preposition say what the
 * product is for, or what it is like.
 */

const setOf = (text: string): ReadonlySet<string> => new Set(foldedWords(text));
const LINKS = setOf(`
  for with that which who whom of to from in on at under near by into when whose without because made
  في من الي علي عن مع حق حقت حقه تبع عشان علشان لاجل اللي الذي التي بدون تناسب يناسب مناسب مناسبه تصلح يصلح
  ينفع تنفع يحب تحب يحبون عند لين لدي`);
/** Words for a person, whom the preceding words describe: a coffee lover, محب القهوة. */
const LOVERS = setOf('lover lovers fan fans enthusiast addict geek nerd collector owner owners');
const isArabic = (word: string): boolean => /[\u0621-\u064a]/.test(word);
/** Whether a word begins with ل ("for"). A word that is in the catalogue with its ل (ليمون) does not count. */
const isForSomething = (word: string): boolean => /^(?:لل|ل)(?=.{3})/u.test(word);

export type Phrasing = {
  /** The position of the word that names the product; null if the search only says what the product is for. */
  readonly head: number | null;
  /** The positions of the words before the first preposition, except words without meaning for the search. */
  readonly named: ReadonlySet<number>;
};

/**
 * Finds which words name the product and which only describe it. `isContent` tells whether a word has meaning for the
 * search; `isKnown`, whether the catalogue has the word as typed.
 */
export function phrasingOf(
  tokens: readonly Token[],
  isContent: (at: number) => boolean,
  isKnown: (at: number) => boolean,
): Phrasing {
  const named: number[] = [];
  for (const [at, { word }] of tokens.entries()) {
    if (LINKS.has(word) || (isForSomething(word) && !isKnown(at))) break;
    if (LOVERS.has(word)) named.pop();
    else if (isContent(at)) named.push(at);
  }
  const [first] = named;
  const isArabicFirst = first !== undefined && isArabic(tokens[first]?.word ?? '');
  return { head: (isArabicFirst ? first : named.at(-1)) ?? null, named: new Set(named) };
}
