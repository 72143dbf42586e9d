/**
 * Finding the word that was meant. A word and its misspelling become the same text when the right letters are left
 * out of each; so every known word is stored under its omissions, and an asked word is looked up by its own. Two
 * words within one slip of one another (a letter missing, added, wrong, or two swapped) always meet this way, and
 * the lookup is a handful of exact keys, however many products there are.
 */

/** Shorter words are too near to one another for a guess. */
const SHORTEST_GUESSED = 3;
/** From this length on two slips are forgiven. */
const LONG = 7;
/** Longer words than any title has are not guessed at: their omissions are too many. */
const LONGEST_GUESSED = 20;

/** Whether a word may be what somebody meant. A number with one digit wrong is another number. */
export const isGuessed = (word: string): boolean =>
  !/\p{N}/u.test(word) && word.length >= SHORTEST_GUESSED && word.length <= LONGEST_GUESSED;

const slipsForgiven = (length: number): number => (length >= LONG ? 2 : length >= SHORTEST_GUESSED ? 1 : 0);

/** The word with up to `most` letters left out, itself included; none for words too short to guess. */
export function omissions(word: string, max = slipsForgiven([...word].length)): Set<string> {
  let level = new Set([word]);
  const all = new Set(level);
  for (let slip = 0; slip < max; slip += 1) {
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

/** Slips between two words: letters missing, added or wrong, and neighbours swapped (Damerau and Levenshtein). */
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

/** Of the words found by omissions, those that were probably meant: fewest slips first, at most `most` of them. */
export function suggestTerms(input: string, candidates: Iterable<string>, max = 5): string[] {
  const forgiven = slipsForgiven([...input].length);
  return [...new Set(candidates)]
    .map((word) => ({ word, slips: editDistance(input, word) }))
    .filter(({ slips }) => slips <= forgiven)
    .sort((a, b) => a.slips - b.slips || a.word.localeCompare(b.word))
    .filter(({ slips }, _, all) => slips === all[0]?.slips)
    .slice(0, max)
    .map(({ word }) => word);
}
