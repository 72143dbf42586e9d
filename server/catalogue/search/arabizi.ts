/**
 * Matches Arabic that is written with Latin letters and digits ("zaytoon", "3eed milad"). Both spellings are reduced to
 * the same consonants (`soundOf`), by which candidates are found; `soundDistance` then compares the vowels.
 */

/** Maps Arabic consonants that Latin spellings do not distinguish to one letter. */
const ARABIC: Record<string, string> = {
  ...{ ب: 'b', ت: 't', ث: 't', ج: 'j', ح: 'h', خ: 'x', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'c' },
  ...{ ص: 's', ض: 'd', ط: 't', ظ: 'd', غ: 'g', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h' },
  ...{ ع: '', ا: 'a', و: 'u', ي: 'i' },
};
/** Latin spellings of consonants, longest first, so that "kh" is matched before "k". */
const LATIN: readonly [string, string][] = [
  ...(['kh:x', 'gh:g', 'sh:c', 'ch:c', 'th:t', 'dh:d', 'ph:f', 'ck:k'] as const),
  ...([
    '7:h',
    '5:x',
    '6:t',
    '9:s',
    '8:k',
    '3:',
    '2:',
    '4:d',
    'q:k',
    'c:k',
    'g:j',
    'p:b',
    'v:f',
    'x:ks',
  ] as const),
  ...([
    'ee:i',
    'oo:u',
    'ou:u',
    'aa:a',
    'ai:ai',
    'ay:ai',
    'ei:ai',
    'ey:ai',
    'e:i',
    'o:u',
    'y:i',
    'w:u',
  ] as const),
].map((pair) => pair.split(':') as [string, string]);

const VOWELS = /[aiu]/g;
/** Removes doubled letters, which Arabic writes once. A final h is a ta marbuta. */
const once = (text: string): string => text.replace(/(.)\1+/gu, '$1');

const romanised = (arabic: string): string =>
  once([...arabic.replace(/[هة]$/u, 'ا')].map((letter) => ARABIC[letter] ?? letter).join(''));

function normalised(latin: string): string {
  let text = latin.replace(/(?<=[aeiou])h$/, '');
  let result = '';
  while (text !== '') {
    const rule = LATIN.find(([from]) => text.startsWith(from));
    result += rule ? rule[1] : text[0];
    text = text.slice(rule ? rule[0].length : 1);
  }
  return once(result);
}

const isArabic = (word: string): boolean => /^[\u0621-\u064a]+$/.test(word);
const spelt = (word: string): string => (isArabic(word) ? romanised(word) : normalised(word));

/** The consonants of a word in either script, in a common form. */
export const soundOf = (word: string): string => once(spelt(word).replace(VOWELS, ''));

const costOf = (letter: string | undefined): number =>
  letter === 'a' ? 0.3 : letter === 'i' || letter === 'u' ? 0.4 : 1;

/**
 * Whether both words begin with a vowel, or neither does. An alef at the beginning is always written in Latin letters
 * too.
 */
export const beginsAlike = (latin: string, arabic: string): boolean =>
  /^[aiu]/.test(romanised(arabic)) === /^[aiu]/.test(normalised(latin)) || /^[23]/.test(latin);

/**
 * The distance between two spellings. A different consonant costs 1, a vowel less, because Arabic does not write short
 * vowels.
 */
export function soundDistance(word: string, arabic: string): number {
  const from = spelt(word);
  const to = romanised(arabic);
  let previous = [0];
  for (const letter of to) previous.push((previous.at(-1) ?? 0) + costOf(letter));
  for (const letter of from) {
    const row = [(previous[0] ?? 0) + costOf(letter)];
    for (let j = 1; j <= to.length; j += 1) {
      const other = to[j - 1];
      const swap = letter === other ? 0 : Math.max(costOf(letter), costOf(other));
      row.push(
        Math.min(
          (previous[j] ?? 0) + costOf(letter),
          (row[j - 1] ?? 0) + costOf(other),
          (previous[j - 1] ?? 0) + swap,
        ),
      );
    }
    previous = row;
  }
  return previous.at(-1) ?? 0;
}

/**
 * The maximum distance between spellings of one word. Above it, two words with the same consonants are different words.
 */
export const MAX_SOUND_DISTANCE = 1.1;
/** The maximum distance between two Arabic words. It is larger, because a broken plural may write a consonant twice. */
export const MAX_ARABIC_SOUND_DISTANCE = 1.5;
/** The maximum distance between words with one consonant. */
export const MAX_SHORT_SOUND_DISTANCE = 0.45;
