/**
 * The maximum of combining marks on one letter. Arabic needs two (shadda and a vowel), Quranic spelling up to four with
 * a small letter and a pause sign, an emoji two (variation and keycap). More would run over the lines above and below,
 * on the pot as well as on a screen.
 */
export const MAX_MARKS_PER_LETTER = 4;

const TOO_MANY = new RegExp(`\\p{M}{${MAX_MARKS_PER_LETTER}}\\p{M}`, 'u');

/** Whether a letter has more combining marks than any script needs. Joiners between the marks are ignored. */
export const hasTooManyMarks = (text: string): boolean =>
  TOO_MANY.test(text.normalize('NFC').replace(/\p{Cf}/gu, ''));

let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as a reader sees them: an emoji, or a letter with its diacritics, is one (conventions.md 2).
 * The segmenter is created for the first text that is not empty, because creating it blocks a slow phone for 40 ms.
 */
function graphemesOf(text: string): Iterable<Intl.SegmentData> {
  if (text === '') return [];
  segmenter ??= new Intl.Segmenter('ar', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The characters of a text, as a reader sees them. */
export const listGraphemes = (text: string): string[] => [...graphemesOf(text)].map(({ segment }) => segment);

/** The number of characters, as a reader counts them. */
export const countGraphemes = (text: string): number => [...graphemesOf(text)].length;

/** The first character, as a reader sees it; undefined for an empty text. */
export function firstGrapheme(text: string): string | undefined {
  const [first] = graphemesOf(text);
  return first?.segment;
}

/** The first `max` characters, as a reader counts them. An emoji, or a letter with its diacritics, is never split. */
export function truncateGraphemes(text: string, max: number): string {
  let count = 0;
  for (const { index } of graphemesOf(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
