import { foldedWords } from './fold.ts';
import type { Token } from './understand.ts';

/**
 * Separates the thing that a search asks for from the words that only describe it. English names the thing last
 * ("bathroom plant", "plant stand"), Arabic first (نبتة حمام, حامل نبات). After a preposition comes what the thing is
 * for or like.
 */

const setOf = (text: string): ReadonlySet<string> => new Set(foldedWords(text));
const LINKS = setOf(`
  for with that which who whom of to from in on at under near by into when whose without because made
  في من الي علي عن مع حق حقت حقه تبع عشان علشان لاجل اللي الذي التي بدون تناسب يناسب مناسب مناسبه تصلح يصلح
  ينفع تنفع يحب تحب يحبون عند لين لدي`);
/** These words mean a person, whom the words before them describe: a coffee lover, محب القهوة. */
const LOVERS = setOf('lover lovers fan fans enthusiast addict geek nerd collector owner owners');
const isArabic = (word: string): boolean => /[\u0621-\u064a]/.test(word);
/** Whether ل ("for") is joined to the word, unless the catalogue has the whole word (ليمون). */
const isForSomething = (word: string): boolean => /^(?:لل|ل)(?=.{3})/u.test(word);

export type Phrasing = {
  /** The position of the word that names the thing; null if the search only says what the thing is for. */
  readonly head: number | null;
  /** The positions of the words before the first preposition, without words that say nothing. */
  readonly named: ReadonlySet<number>;
};

/**
 * `isContent` says whether a word has meaning for the search; `isKnown` whether the catalogue has the word as typed.
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
