import bidiFactory from 'bidi-js';

// The library's types declare a default export; in Node the CommonJS module is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A part of a line in one direction and one script. Runs are drawn from left to right. */
export type Run = {
  /** The text of the run, with brackets mirrored if the run is right to left. */
  text: string;
  isRtl: boolean;
  script: 'arabic' | 'latin';
};

/** Matches the characters that the fonts of each script contain (fonts/, as Fontsource subsets them). */
const ARABIC = /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/u;
const LATIN =
  /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2212]/u;
/**
 * Matches spaces, which are drawn with the font of the character before them, so that a word is not separated from its
 * spaces.
 */
const EITHER = /[\u0020\u00A0]/u;

const isDrawn = (letter: string): boolean => ARABIC.test(letter) || LATIN.test(letter);

/** Returns a line in reading order, for copying and for screen readers. */
export const textInReadingOrder = (line: string): string =>
  [...line.normalize('NFC')].filter(isDrawn).join('');

/**
 * Splits a line into runs in the order of the Unicode Bidirectional Algorithm. Characters that our fonts lack (such as
 * an emoji on a card) are left out, and so are direction marks after they have taken effect.
 */
export function runsOf(line: string, base: 'ltr' | 'rtl'): Run[] {
  const text = line.normalize('NFC');
  const embedding = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: (Run & { level: number; at: number })[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!;
    const last = runs.at(-1);
    const level = embedding.levels[i]!;
    const isEither = EITHER.test(letter) && last !== undefined;
    if (!isDrawn(letter)) continue;
    const script = isEither ? last.script : ARABIC.test(letter) ? 'arabic' : 'latin';
    const shown = mirrored.get(i) ?? letter;
    if (last && last.level === level && last.script === script) {
      last.text += shown;
    } else runs.push({ text: shown, isRtl: level % 2 === 1, script, level, at: i });
  }
  const visualIndex = new Map(bidi.getReorderedIndices(text, embedding).map((index, i) => [index, i]));
  // The font orders the letters within a run; the runs are ordered by the visual position of their first letter.
  return runs
    .toSorted((a, b) => visualIndex.get(a.at)! - visualIndex.get(b.at)!)
    .map(({ text: shown, isRtl, script }) => ({
      // Reverse the text of right-to-left runs without Arabic letters; the font reverses only runs with Arabic letters.
      text: isRtl && !/\p{Script=Arabic}/u.test(shown) ? [...shown].toReversed().join('') : shown,
      isRtl,
      script,
    }));
}
