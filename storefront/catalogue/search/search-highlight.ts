/** Letters that the search treats as equal to another letter (product.md 5). */
const EQUAL_LETTERS: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
};

/** Normalises a letter as the search does. Returns '' for combining marks and tatweel, which the search ignores. */
function foldedLetter(letter: string): string {
  const plain = (EQUAL_LETTERS[letter] ?? letter).normalize('NFKD').replace(/[\p{M}\p{Cf}\u0640]/gu, '');
  const western = plain.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
  return (EQUAL_LETTERS[western] ?? western).toLowerCase();
}

const folded = (text: string): string => [...text].map(foldedLetter).join('');

/**
 * Whether a word starts at this position: at the beginning, after a character that is not a letter or digit, or after
 * an Arabic article.
 */
const isWordStart = (text: string, at: number): boolean =>
  at === 0 ||
  !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ||
  /^(?:ال|وال)$/.test(text.slice(0, at).split(/\s/).at(-1) ?? '');

/**
 * Finds the searched text in a title to highlight it, normalised as in the search; prefers the start of a word. Returns
 * an empty range if the title matched in another way (another language, a typo).
 */
export function findMatch(title: string, search: string): { from: number; to: number } {
  const requested = folded(search.trim().replace(/\s+/g, ' '));
  const nothing = { from: 0, to: 0 };
  if (requested === '') return nothing;
  // Record the position in the title of each normalised character.
  let flat = '';
  const positions: number[] = [];
  let at = 0;
  for (const letter of title) {
    for (const unit of foldedLetter(letter)) {
      flat += unit;
      positions.push(at);
    }
    at += letter.length;
  }
  let first = flat.indexOf(requested);
  for (let next = first; next !== -1; next = flat.indexOf(requested, next + 1)) {
    if (isWordStart(flat, next)) {
      first = next;
      break;
    }
  }
  if (first === -1) {
    // The words may not be adjacent in the title: highlight the first one.
    const [word, ...more] = requested.split(' ');
    return more.length > 0 && word ? findMatch(title, word) : nothing;
  }
  const from = positions[first] ?? 0;
  // End the highlight at the next letter, so that it includes marks on the last letter.
  const to = positions[first + requested.length] ?? title.length;
  return { from, to };
}
