import { foldedWords } from './fold.ts';
import type { Token } from './understand.ts';

/**
 * What a search asks for, and what it only says about it. English names the thing last ("bathroom plant", "plant
 * stand"), Arabic first (نبتة حمام, حامل نبات); after a preposition comes what it is for or like.
 */

const setOf = (text: string): ReadonlySet<string> => new Set(foldedWords(text));
const LINKS = setOf(`
  for with that which who whom of to from in on at under near by into when whose without because made
  في من الي علي عن مع حق حقت حقه تبع عشان علشان لاجل اللي الذي التي بدون تناسب يناسب مناسب مناسبه تصلح يصلح
  ينفع تنفع يحب تحب يحبون عند لين لدي`);
/** Who they are said of is a person: a coffee lover, محب القهوة. */
const LOVERS = setOf('lover lovers fan fans enthusiast addict geek nerd collector owner owners');
const isArabic = (word: string): boolean => /[\u0621-\u064a]/.test(word);
/** ل written as one word with what follows, unless the catalogue knows the word as it is (ليمون). */
const isForSomething = (word: string): boolean => /^(?:لل|ل)(?=.{3})/u.test(word);

export type Phrasing = {
  /** The word that names the thing; null if the search only says what it is for. */
  readonly head: number | null;
  /** The words before the first preposition, except those that say nothing. */
  readonly named: ReadonlySet<number>;
};

/** `isContent` tells words that say something; `isKnown` words that the catalogue has as they were typed. */
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
