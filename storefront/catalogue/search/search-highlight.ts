/** Letters that the search takes for one another (product.md 5). */
const SAME: Record<string, string> = {
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

/** One letter as the search compares it; empty for marks and tatweel, which it does not. */
function foldedLetter(letter: string): string {
  const plain = (SAME[letter] ?? letter).normalize('NFKD').replace(/[\p{M}\p{Cf}\u0640]/gu, '');
  const western = plain.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
  return (SAME[western] ?? western).toLowerCase();
}

const folded = (text: string): string => [...text].map(foldedLetter).join('');

/** A word begins here: at the start, or after what is neither a letter nor a digit. */
const isWordStart = (text: string, at: number): boolean =>
  at === 0 ||
  !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ||
  /^(?:ال|وال)$/.test(text.slice(0, at).split(/\s/).at(-1) ?? '');

/**
 * Where the searched text stands in a title, folded as the search folds, for the mark around it; nothing where it was
 * found in another way (another language, a typo). The beginning of a word comes first.
 */
export function findMatch(title: string, search: string): { from: number; to: number } {
  const requested = folded(search.trim().replace(/\s+/g, ' '));
  const nothing = { from: 0, to: 0 };
  if (requested === '') return nothing;
  // Each folded unit knows the place in the title that it came from.
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
    // Several words may stand apart: the first of them that is there.
    const [word, ...more] = requested.split(' ');
    return more.length > 0 && word ? findMatch(title, word) : nothing;
  }
  const from = positions[first] ?? 0;
  // Up to the next letter, so that marks over the last one belong to it.
  const to = positions[first + requested.length] ?? title.length;
  return { from, to };
}
