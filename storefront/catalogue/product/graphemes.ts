const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** The first `max` characters as a reader counts them. An emoji, or a letter with its marks, is never split. */
export function truncateGraphemes(text: string, max: number): string {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return text.slice(0, index);
    count += 1;
  }
  return text;
}
