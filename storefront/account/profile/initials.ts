/** The article is no part of a name's beginning: القحطاني stands under ق. */
const firstLetter = (word: string): string =>
  [...new Intl.Segmenter().segment(word.replace(/^ال(?=..)/u, ''))][0]?.segment.toLocaleUpperCase() ?? '';

/**
 * The first letters of a name's first and last word, in the place of a picture. Arabic letters would join and read as
 * another word, so a space stands between them.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => firstLetter(word ?? ''));
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? ' ' : '');
}
