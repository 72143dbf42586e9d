/** The first letter of a name without the Arabic article: the initial of القحطاني is ق. */
const firstLetter = (word: string): string =>
  [...new Intl.Segmenter().segment(word.replace(/^ال(?=..)/u, ''))][0]?.segment.toLocaleUpperCase() ?? '';

/**
 * The initials of a name's first and last word, shown when there is no picture. A space separates Arabic letters, which
 * would otherwise join and read as another word.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => firstLetter(word ?? ''));
  return letters.join(/\p{Script=Arabic}/u.test(letters.join('')) ? ' ' : '');
}
