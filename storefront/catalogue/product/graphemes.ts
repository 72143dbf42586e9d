const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** The first `most` characters as a reader counts them; an emoji or a letter with its marks is never cut apart. */
export function truncateGraphemes(text: string, max: number): string {
  let taken = 0;
  for (const { index } of graphemes.segment(text)) {
    if (taken === max) return text.slice(0, index);
    taken += 1;
  }
  return text;
}
