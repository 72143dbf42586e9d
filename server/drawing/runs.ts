import bidiFactory from 'bidi-js';

// Its types speak of a default export; what Node gives of a CommonJS module is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** A piece of a line in one direction and one script, as it is drawn from left to right. */
export type Run = {
  /** With brackets turned where the line runs from right to left. */
  text: string;
  isRtl: boolean;
  script: 'arabic' | 'latin';
};

/** What the fonts of each script can draw (fonts/, as Fontsource cuts them). */
const ARABIC = /[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFC]/u;
const LATIN =
  /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2212]/u;
/** Drawn by whichever font draws what stands before it, so that a word is never cut from its marks and spaces. */
const EITHER = /[\u0020\u00A0]/u;

const isDrawn = (letter: string): boolean => ARABIC.test(letter) || LATIN.test(letter);

/** The line as it is read, for whoever copies or listens. */
export const spokenOf = (line: string): string => [...line.normalize('NFC')].filter(isDrawn).join('');

/**
 * A line as the Unicode Bidirectional Algorithm orders it. What no font of ours can draw (an emoji on a card) is left
 * out, and so are the marks that only steer directions once they have done it.
 */
export function runsOf(line: string, base: 'ltr' | 'rtl'): Run[] {
  const text = line.normalize('NFC');
  const embedding = bidi.getEmbeddingLevels(text, base);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const pieces: (Run & { level: number; at: number })[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i]!;
    const last = pieces.at(-1);
    const level = embedding.levels[i]!;
    const isEither = EITHER.test(letter) && last !== undefined;
    if (!isDrawn(letter)) continue;
    const script = isEither ? last.script : ARABIC.test(letter) ? 'arabic' : 'latin';
    const shown = mirrored.get(i) ?? letter;
    if (last && last.level === level && last.script === script) {
      last.text += shown;
    } else pieces.push({ text: shown, isRtl: level % 2 === 1, script, level, at: i });
  }
  const place = new Map(bidi.getReorderedIndices(text, embedding).map((index, i) => [index, i]));
  // Within a piece the font orders letters itself; pieces stand where their first letter does, seen from the left.
  return pieces
    .toSorted((a, b) => place.get(a.at)! - place.get(b.at)!)
    .map(({ text: shown, isRtl, script }) => ({
      // A run with Arabic letters is turned by its font's own rules; bare marks and spaces are turned here.
      text: isRtl && !/\p{Script=Arabic}/u.test(shown) ? [...shown].toReversed().join('') : shown,
      isRtl,
      script,
    }));
}
