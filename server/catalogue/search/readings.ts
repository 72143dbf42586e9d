import type { Database } from '#database/database.ts';
import { otherLayout } from './keyboard.ts';
import { findCorrection, findSoundAlike, findWordFacts, listKnown, listMeanings } from './search.store.ts';
import { everythingIn, isStopWord } from './stop-words.ts';
import {
  isMeaningful,
  keysOf,
  type Token,
  termOfPart,
  tokensOf,
  type Understood,
  understand,
  type WordFacts,
} from './understand.ts';

export type Reading = Understood & { text: string; facts: ReadonlyMap<string, WordFacts> };

async function readTokens(
  database: Database,
  { text, tokens, isLiteral }: { text: string; tokens: readonly Token[]; isLiteral: boolean },
): Promise<Reading> {
  const { phrases, words } = keysOf(tokens);
  const [meanings, facts] = await Promise.all([
    isLiteral ? [] : listMeanings(database, phrases),
    findWordFacts(database, words),
  ]);
  return { ...understand(tokens, meanings, facts, isLiteral), text, facts };
}

/**
 * Interprets a search text as it was typed. Unknown words are interpreted as words with the same stem (graduating,
 * graduate).
 */
export async function read(database: Database, text: string, isLiteral: boolean): Promise<Reading> {
  const tokens = tokensOf(text);
  const first = await readTokens(database, { text, tokens, isLiteral });
  if (isLiteral || first.unknown.length === 0) return first;
  const unknown = new Set(first.unknown);
  const relatedTo = ({ forms }: Token) =>
    forms.slice(0, 2).flatMap((form) => first.facts.get(form)?.related ?? []);
  const widened = tokens.map((token, at) =>
    unknown.has(at) ? { ...token, forms: [...new Set([...token.forms, ...relatedTo(token)])] } : token,
  );
  if (widened.every(({ forms }, at) => forms.length === tokens[at]?.forms.length)) return first;
  const second = await readTokens(database, { text, tokens: widened, isLiteral });
  return second.unknown.length < first.unknown.length ? second : first;
}

export const isVague = ({ terms, unknown }: Understood): boolean =>
  unknown.length > 0 || terms.some((term) => term.isVague);

/** Replaces some words of a text. */
const withWords = ({ tokens }: Understood, words: ReadonlyMap<number, string>): string =>
  tokens
    .map(({ shown }, at) => words.get(at) ?? shown)
    .filter(Boolean)
    .join(' ');

type Replacements = Map<number, string>;
type FindReplacements = (database: Database, reading: Reading) => Promise<Replacements>;

const byWord =
  (find: (database: Database, word: string) => Promise<string | null>, isSound = false): FindReplacements =>
  async (database, { unknown, tokens }) => {
    const words: Replacements = new Map();
    for (const at of unknown) {
      const word = await find(database, tokens[at]?.word ?? '');
      if (word !== null) words.set(at, word);
    }
    // Drops unknown short words, which are Arabic prepositions in Latin letters ("hadiya le ommi").
    if (isSound && words.size > 0)
      for (const at of unknown) if ((tokens[at]?.word.length ?? 0) < 3) words.set(at, '');
    return words;
  };

/** Joins two words that are one ("mon stera"), if at least one of them is unknown. */
const findJoined: FindReplacements = async (database, { unknown, tokens }) => {
  const pairs = tokens.flatMap(({ word }, at) => {
    const next = tokens[at + 1];
    const isOpen = unknown.includes(at) || unknown.includes(at + 1);
    return next && isOpen ? [{ at, joined: word + next.word }] : [];
  });
  const known = await listKnown(
    database,
    pairs.map(({ joined }) => joined),
  );
  const words: Replacements = new Map();
  for (const { at, joined } of pairs) {
    if (!known.has(joined) || words.has(at)) continue;
    words.set(at, joined);
    words.set(at + 1, '');
  }
  return words;
};

/** The minimum length of each part when an unknown word is split ("blackpot", زهورحمراء). */
const MIN_HALF = 3;
const findSplit: FindReplacements = async (database, { unknown, tokens }) => {
  const splits = unknown.flatMap((at) => {
    const word = tokens[at]?.word ?? '';
    return Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF + 1) }, (_, i) => ({
      at,
      halves: [word.slice(0, i + MIN_HALF), word.slice(i + MIN_HALF)],
    }));
  });
  const known = await listKnown(
    database,
    splits.flatMap(({ halves }) => halves),
  );
  const isWord = (word: string) => known.has(word) || isStopWord(word) || everythingIn([word]) !== null;
  const words: Replacements = new Map();
  for (const { at, halves } of splits)
    if (!words.has(at) && halves.every(isWord)) words.set(at, halves.join(' '));
  return words;
};

/** Whether an unknown word is a part of a title's word. */
const hasPart = ({ unknown, tokens, facts }: Reading): boolean =>
  unknown.some((at) => (facts.get(tokens[at]?.word ?? '')?.parts.length ?? 0) > 0);

const bySound = byWord(findSoundAlike, true);
/**
 * Ways to reinterpret a text, closest first: with its spaces elsewhere, with spelling mistakes corrected, or by its
 * sound.
 */
const READINGS: readonly FindReplacements[] = [findJoined, findSplit, byWord(findCorrection), bySound];

/**
 * Tries other interpretations of a text that is not understood as typed: on the other keyboard layout, with other
 * spaces, with spelling mistakes corrected, or by its sound. The first one that is understood better is used.
 */
export async function readAgain(database: Database, first: Reading): Promise<Reading> {
  const onKeys = otherLayout(first.text);
  if (onKeys !== null) {
    const reading = await read(database, onKeys, false);
    if (!isVague(reading) && (isMeaningful(reading) || reading.namesEverything || reading.price !== null))
      return reading;
  }
  let best = first;
  for (const find of READINGS) {
    if (best.unknown.length === 0) break;
    const words = await find(database, best);
    if (words.size === 0) continue;
    const reading = await read(database, withWords(best, words), false);
    // That it is similar to something that is not sold is too weak a sign if only the sound is, or if it is a part of a
    // title: "stera" is a part of monstera, and ندرون (like درون, a drone) of فيلوديندرون.
    if (reading.isUnsold && (find === bySound || hasPart(best))) continue;
    if (reading.unknown.length < best.unknown.length) best = reading;
  }
  return best;
}

/** Interprets unknown words as parts of words ("stera"), after no other interpretation explained them. */
export function withParts(reading: Reading): Reading {
  const parts = reading.unknown.map((at) => {
    const facts = reading.facts.get(reading.tokens[at]?.word ?? '');
    return { at, term: facts ? termOfPart(facts) : null };
  });
  const unknown = parts.filter(({ term }) => term === null).map(({ at }) => at);
  return {
    ...reading,
    terms: [...reading.terms, ...parts.flatMap(({ term }) => (term ? [term] : []))],
    unknown,
    isHeadUnknown: reading.isHeadUnknown && unknown.length === reading.unknown.length,
  };
}
