import type { FilterRead } from '#contract/catalogue/catalogue.wire.ts';
import { foldedWords, withoutArticle } from './fold.ts';
import { formsOf } from './forms.ts';
import { phrasingOf } from './head-word.ts';
import { type ReadPrice, readPrice } from './price-words.ts';
import { everythingIn, isModifier, isStopWord } from './stop-words.ts';

/** A word of the search: as it was typed, folded, and with the words of which it may be a form. */
export type Token = { readonly shown: string; readonly word: string; readonly forms: readonly string[] };

/** What a phrase means (search_meanings): a filter, a synonym, or something that the shop does not sell. */
export type PhraseMeaning = {
  phrase: string;
  kind: FilterKind | 'synonym' | 'unsold';
  value: string;
  name: { ar: string; en: string };
  finds: readonly string[];
};

/**
 * What the catalogue knows about a word. `strength` is null for a word that the catalogue does not have (search_words).
 */
export type WordFacts = {
  word: string;
  strength: number | null;
  stem: string | null;
  /** The greatest strength of a word with the same stem. */
  stemStrength: number | null;
  /** Whether the word is a title written as one word. */
  isTitle: boolean;
  beginnings: readonly string[];
  parts: readonly string[];
  /** Words with the same stem, for a word that the catalogue does not have. */
  related: readonly string[];
};

/**
 * One search term as the texts of three tsqueries: for titles; for titles, keywords and properties; and for all fields.
 * Each has the points that a match is worth.
 */
export type Term = {
  readonly title: string;
  readonly strong: string;
  readonly full: string;
  readonly points: readonly (readonly [query: string, points: number])[];
  /**
   * Whether the word names a kind of product ("plant", "pot") and not a property, such as a colour, a size or an
   * occasion.
   */
  readonly isThing: boolean;
  /** Whether the catalogue knows only the beginning or a part of the word. */
  readonly isVague: boolean;
  /** Whether the catalogue has the word only in summaries and descriptions. */
  readonly isWeak: boolean;
};
type FilterKind = FilterRead['kind'];
export type ReadFilter = {
  kind: FilterKind;
  meanings: readonly PhraseMeaning[];
  tokens: ReadonlySet<number>;
};
export type Understood = {
  readonly tokens: readonly Token[];
  readonly terms: readonly Term[];
  readonly filters: readonly ReadFilter[];
  readonly price: ReadPrice | null;
  /** Whether a word means all gifts or all plants. */
  readonly namesEverything: boolean;
  /** The positions of words that the catalogue does not have. */
  readonly unknown: readonly number[];
  /** Whether the search names a product that the shop does not sell, and no product that it does. */
  readonly isUnsold: boolean;
  /** Whether the unknown word is the one that names the product; if not, it only describes the product. */
  readonly isHeadUnknown: boolean;
  /** Whether the search names no product, only its purpose ("for the kitchen"). */
  readonly isPurpose: boolean;
};

/** The maximum number of words, terms and words per phrase that are considered; more would not narrow the result. */
const MAX_TOKENS = 16;
const MAX_TERMS = 6;
const MAX_PHRASE = 4;

const SEPARATOR = /[^\p{L}\p{M}\p{N}\p{Cf}\u0640'’‘ʼ`]+/u;

export function tokensOf(text: string): Token[] {
  return text
    .split(SEPARATOR)
    .flatMap((shown) => foldedWords(shown).map((word) => ({ shown, word, forms: formsOf(word) })))
    .slice(0, MAX_TOKENS);
}

/** The phrases that could begin at a word: the word's own forms alone, or the word with those after it. */
function phrasesAt(tokens: readonly Token[], at: number, length: number): string[] {
  const [first, ...rest] = tokens.slice(at, at + length);
  if (first === undefined) return [];
  if (length === 1) return [...first.forms];
  const after = rest.map(({ word }) => withoutArticle(word)).join(' ');
  return first.forms.slice(0, 4).map((form) => `${form} ${after}`);
}

/** Collects everything that must be looked up to understand the words. */
export function keysOf(tokens: readonly Token[]): { phrases: string[]; words: string[] } {
  const phrases = tokens.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_PHRASE, tokens.length - at) }, (_, more) =>
      phrasesAt(tokens, at, more + 1),
    ).flat(),
  );
  return {
    phrases: [...new Set(phrases)],
    words: [...new Set(tokens.flatMap(({ forms }) => forms))],
  };
}

const quoted = (lexeme: string): string => `'${lexeme}'`;
const either = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' | ')})`;

const POINTS = { exact: [10, 7], stem: [9, 6], vague: [6, 4] } as const;
const FILTER_POINTS = 5;
const MAX_ALTERNATIVES = 12;

/**
 * The term that matches any of these lexemes of a word, with the fields in which each lexeme counts (migration 0068).
 * @param unstemmed the exact words to look up. A product that has a word also has its stem, so the words of `stems` need
 * not be looked up as well.
 */
function termOfWords(
  exact: readonly string[],
  stems: readonly string[],
  how: 'exact' | 'vague',
  facts: { isThing: boolean; isWeak: boolean },
  unstemmed = exact,
): Term {
  const words = exact.slice(0, MAX_ALTERNATIVES);
  const inPlace = (place: string) => [
    ...unstemmed.slice(0, MAX_ALTERNATIVES).map((word) => quoted(place + word)),
    ...stems.map((stem) => quoted(`${place}~${stem}`)),
  ];
  const points: [string, number][] = [];
  const add = (lexemes: string[], [inTitle, elsewhere]: readonly [number, number]): void => {
    if (lexemes.length === 0) return;
    points.push([either(lexemes.map((lexeme) => `${lexeme}:A`)), inTitle]);
    points.push([either(lexemes), elsewhere]);
  };
  add(words.slice(0, 1).map(quoted), POINTS[how]);
  add(
    [...words.slice(1).map(quoted), ...stems.map((stem) => quoted(`~${stem}`))],
    how === 'exact' ? POINTS.stem : POINTS.vague,
  );
  points.sort(([, a], [, b]) => b - a);
  return {
    title: either(inPlace('^')),
    strong: either(inPlace('')),
    // Descriptions are not searched for the beginning or a part of a word, because the matches would be too vague.
    full: either(how === 'vague' ? inPlace('') : [...inPlace(''), ...inPlace('.')]),
    points,
    isVague: how === 'vague',
    ...facts,
  };
}

/** A term that matches a filter's property, or a title that happens to contain its words ("small watering can"). */
function termOfFilter(meanings: readonly PhraseMeaning[], words: readonly string[]): Term {
  const properties = meanings.flatMap(({ finds }) => finds.map((find) => quoted(`@${find}`)));
  const inTitle = `(${words.map((word) => quoted(`^${word}`)).join(' & ')})`;
  const query = either([...properties, inTitle]);
  return {
    title: query,
    strong: query,
    full: query,
    points: [[either(properties), FILTER_POINTS]],
    isThing: false,
    isVague: false,
    isWeak: false,
  };
}

/** A term that matches the words themselves or their synonyms. */
function termOfSynonyms(meanings: readonly PhraseMeaning[], words: readonly string[]): Term {
  const others = [...new Set([words.join(' '), ...meanings.flatMap(({ finds }) => finds)])].map((phrase) =>
    phrase.split(' '),
  );
  const all = (place: string, weight = '') =>
    either(others.map((phrase) => `(${phrase.map((word) => quoted(place + word) + weight).join(' & ')})`));
  return {
    title: all('^'),
    strong: all(''),
    full: all(''),
    points: [
      [all('', ':A'), 9],
      [all(''), 7],
    ],
    isThing: true,
    isVague: false,
    isWeak: false,
  };
}

/** The term for one word; null if the catalogue does not have the word. */
function termOfToken(token: Token, facts: ReadonlyMap<string, WordFacts>, isLast: boolean): Term | null {
  const own = facts.get(token.word);
  const known = token.forms.filter((form) => (facts.get(form)?.strength ?? 0) >= 2);
  const isThing = !token.forms.some(isModifier);
  const stemsOf = (forms: readonly string[], min: number) => [
    ...new Set(
      forms.flatMap((form) => {
        const { stem, stemStrength } = facts.get(form) ?? {};
        return stem && (stemStrength ?? 0) >= min ? [stem] : [];
      }),
    ),
  ];
  const unstemmed = (words: readonly string[], stems: readonly string[]) =>
    words.filter((word) => !stems.includes(facts.get(word)?.stem ?? ''));
  const bare = token.forms.slice(0, 4);
  // One or two letters are treated as an unfinished word, even if a title contains them ("Dried bouquet in a vase").
  const isBegun = isLast && token.word.length <= 2 && (own?.beginnings.length ?? 0) > 1;
  if (known.length > 0 && !isBegun) {
    // Only the word itself and the word without its article are used; other forms are used only if the word itself is
    // unknown.
    const isOwn = known.includes(token.word) || known.includes(withoutArticle(token.word));
    const exact = isOwn ? known.filter((form) => bare.includes(form)) : known.slice(0, 4);
    const stems = stemsOf(isOwn ? exact : bare, 2);
    return termOfWords(exact, stems, 'exact', { isThing, isWeak: false }, unstemmed(exact, stems));
  }
  const stems = isBegun ? [] : stemsOf(bare.slice(0, 2), 2);
  if (stems.length > 0) return termOfWords([], stems, 'exact', { isThing, isWeak: false });
  if (own?.isTitle) return termOfWords([token.word], [], 'exact', { isThing: true, isWeak: false });
  // The beginnings of words match too: the last word may be unfinished or an abbreviation.
  const beginnings = isLast ? bare.slice(0, 2).flatMap((form) => facts.get(form)?.beginnings ?? []) : [];
  if (beginnings.length > 0)
    return termOfWords([...new Set(beginnings)], [], 'vague', { isThing, isWeak: false });
  const weak = token.forms.filter((form) => facts.get(form)?.strength === 1).slice(0, 4);
  const weakStems = stemsOf(bare.slice(0, 2), 1);
  if (weak.length > 0 || weakStems.length > 0)
    return termOfWords(weak, weakStems, 'exact', { isThing, isWeak: true }, unstemmed(weak, weakStems));
  return null;
}

/** A term for a part of a word ("stera"), used if nothing else explains the word. */
export const termOfPart = (facts: WordFacts): Term | null =>
  facts.parts.length === 0 ? null : termOfWords(facts.parts, [], 'vague', { isThing: true, isWeak: false });

/**
 * Interprets the words of a search: a price, phrases with a meaning, words that mean everything, question words (which
 * are left out), and the remaining words. `isLiteral` turns all of these interpretations off.
 */
export function understand(
  tokens: readonly Token[],
  phrases: readonly PhraseMeaning[],
  facts: ReadonlyMap<string, WordFacts>,
  isLiteral = false,
): Understood {
  const price = isLiteral ? null : readPrice(tokens.map(({ word }) => word));
  const taken = new Set<number>(price?.used ?? []);
  const terms: Term[] = [];
  const filters: ReadFilter[] = [];
  const unsold = new Set<number>();
  const things = new Set<number>();
  if (!isLiteral) {
    for (let at = 0; at < tokens.length; at += 1) {
      const found = phraseFrom(tokens, at, taken, phrases);
      // The list of unsold things need not be updated when the shop starts to sell one: its titles or keywords then
      // contain the word, which takes precedence. A short word may be unfinished (زيت, زيتون).
      const { strength, beginnings } = facts.get(tokens[at]?.word ?? '') ?? { strength: 0, beginnings: [] };
      const isTyped = tokens.length === 1 && (tokens[at]?.word.length ?? 0) <= 3 && beginnings.length > 0;
      const isSold = found?.length === 1 && ((strength ?? 0) >= 2 || isTyped);
      if (isSold && found?.meanings[0]?.kind === 'unsold') continue;
      if (found === null) continue;
      const positions = new Set(Array.from({ length: found.length }, (_, i) => at + i));
      const words = [...positions].map((i) => withoutArticle(tokens[i]?.word ?? ''));
      const kind = found.meanings[0]?.kind ?? 'synonym';
      if (kind === 'unsold') for (const position of positions) unsold.add(position);
      else if (kind === 'synonym') {
        terms.push(termOfSynonyms(found.meanings, words));
        for (const position of positions) things.add(position);
      } else {
        filters.push({ kind, meanings: found.meanings, tokens: positions });
        terms.push(termOfFilter(found.meanings, words));
      }
      for (const position of positions) taken.add(position);
      at += found.length - 1;
    }
  }
  const isLeft = (at: number) => !taken.has(at);
  const positions = [...tokens.keys()].filter(isLeft);
  const everything = positions.filter((at) => everythingIn(tokens[at]?.forms ?? []) !== null);
  const isNoise = (at: number) =>
    everything.includes(at) ||
    isStopWord(tokens[at]?.word ?? '') ||
    isStopWord(withoutArticle(tokens[at]?.word ?? ''));
  let content = isLiteral ? positions : positions.filter((at) => !isNoise(at));
  // If the search consists only of question words, these are searched for.
  if (content.length + terms.length + everything.length === 0 && price === null) content = positions;
  const unknown: number[] = [];
  for (const at of content) {
    const token = tokens[at];
    if (token === undefined) continue;
    const term = termOfToken(token, facts, at === tokens.length - 1);
    if (term?.isThing && !term.isVague && !term.isWeak) things.add(at);
    if (term) terms.push(term);
    else unknown.push(at);
  }
  const { head, named } = phrasingOf(
    tokens,
    (at) => !price?.used.has(at) && (taken.has(at) || everything.includes(at) || content.includes(at)),
    (at) => (facts.get(tokens[at]?.word ?? '')?.strength ?? 0) >= 2,
  );
  const isPlantNamed =
    head !== null && (things.has(head) || everythingIn(tokens[head]?.forms ?? []) === 'plant');
  return {
    tokens,
    terms: terms.slice(0, MAX_TERMS),
    filters,
    price,
    namesEverything: everything.length > 0,
    unknown,
    isUnsold:
      !isPlantNamed && [...unsold].some((at) => named.has(at) || terms.length + everything.length === 0),
    isHeadUnknown: head !== null && unknown.includes(head),
    isPurpose: head === null,
  };
}

/** The longest phrase with a meaning that begins at this word. */
function phraseFrom(
  tokens: readonly Token[],
  at: number,
  taken: ReadonlySet<number>,
  phrases: readonly PhraseMeaning[],
): { meanings: PhraseMeaning[]; length: number } | null {
  for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
    if (Array.from({ length }, (_, i) => at + i).some((position) => taken.has(position))) continue;
    for (const key of phrasesAt(tokens, at, length)) {
      const meanings = phrases.filter(({ phrase }) => phrase === key);
      const of = (wanted: (kind: PhraseMeaning['kind']) => boolean) =>
        meanings.filter(({ kind }) => wanted(kind));
      const things = of((kind) => kind === 'synonym');
      const filters = of((kind) => kind !== 'synonym' && kind !== 'unsold');
      const meant = things.length > 0 ? things : filters.length > 0 ? filters : meanings;
      if (meant.length > 0) return { meanings: meant, length };
    }
  }
  return null;
}

/**
 * Whether the words say enough to show any product. A search for a product that the shop does not sell must not show
 * others.
 */
export function isMeaningful(reading: Understood): boolean {
  const { terms, unknown, namesEverything, isHeadUnknown, isPurpose, isUnsold } = reading;
  if (isUnsold) return false;
  const strong = terms.filter(({ isWeak }) => !isWeak);
  const clear = strong.filter(({ isThing, isVague }) => isThing && !isVague);
  if (unknown.length > 0) {
    // The catalogue does not have this word at all. In Arabic the first word names the product, whatever follows (زيت
    // زيتون); an English name may have more words ("monstera albo").
    const isFirst = unknown.includes(0) && isHeadUnknown && reading.tokens.length > 1;
    if (clear.length > 0) return !isFirst || !/[\u0621-\u064a]/.test(reading.tokens[0]?.word ?? '');
    return !isHeadUnknown && (strong.some(({ isVague }) => !isVague) || namesEverything);
  }
  if (strong.length > 0) return true;
  // Words that occur only in descriptions say what a gift is like, not what it is.
  return terms.length > 1 || (terms.length > 0 && (namesEverything || isPurpose));
}
