/**
 * Finds the word that was meant. A word and its misspelling become the same text if the right letters are removed from
 * each. So every known word is stored under all its variants with letters removed, and a searched word is looked up by
 * its own variants. Words at edit distance one (a letter missing, added, wrong, or two swapped) always share a variant,
 * and the lookup uses a few exact keys in a catalogue of any size.
 */

/** The minimum length of a word that is corrected. Shorter words are too similar to one another. */
const MIN_CORRECTED_LENGTH = 3;
/** The minimum length of a word for which two edits are allowed. */
const LONG_WORD_LENGTH = 7;
/**
 * The maximum length of a word that is corrected. Longer words have too many variants, and no title has a longer word.
 */
const MAX_CORRECTED_LENGTH = 20;

/**
 * Whether a misspelling of the word can be corrected. A number is never corrected, because a number with a wrong digit
 * is a different number.
 */
export const isCorrectable = (word: string): boolean =>
  !/\p{N}/u.test(word) && word.length >= MIN_CORRECTED_LENGTH && word.length <= MAX_CORRECTED_LENGTH;

const maxEditsFor = (length: number): number =>
  length >= LONG_WORD_LENGTH ? 2 : length >= MIN_CORRECTED_LENGTH ? 1 : 0;

/**
 * The variants of a word with up to `max` letters removed, including the word itself; only the word itself if it is too
 * short to correct.
 */
export function omissions(word: string, max = maxEditsFor([...word].length)): Set<string> {
  let level = new Set([word]);
  const all = new Set(level);
  for (let edit = 0; edit < max; edit += 1) {
    const next = new Set<string>();
    for (const text of level) {
      const rest = [...text];
      for (let i = 0; i < rest.length; i += 1)
        next.add(
          rest
            .slice(0, i)
            .concat(rest.slice(i + 1))
            .join(''),
        );
    }
    for (const text of next) all.add(text);
    level = next;
  }
  return all;
}

/** The Damerau-Levenshtein distance: letters missing, added or wrong, and neighbours swapped. */
export function editDistance(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const wrong = from[i - 1] === to[j - 1] ? 0 : 1;
      let min = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + wrong);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        min = Math.min(min, (before[j - 2] ?? 0) + 1);
      }
      row.push(min);
    }
    before = previous;
    previous = row;
  }
  return previous[to.length] ?? 0;
}

/** The likeliest of the words found by omissions: those with the fewest edits, at most `max` words. */
export function suggestTerms(input: string, candidates: Iterable<string>, max = 5): string[] {
  const maxEdits = maxEditsFor([...input].length);
  return [...new Set(candidates)]
    .map((word) => ({ word, edits: editDistance(input, word) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits || a.word.localeCompare(b.word))
    .filter(({ edits }, _, all) => edits === all[0]?.edits)
    .slice(0, max)
    .map(({ word }) => word);
}
