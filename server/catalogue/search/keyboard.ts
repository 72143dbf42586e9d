/** The Arabic letters of the usual keyboard layout (Arabic 101), each by the Latin letter on the same key. */
const KEYS: Record<string, string> = {
  ...{ q: 'ض', w: 'ص', e: 'ث', r: 'ق', t: 'ف', y: 'غ', u: 'ع', i: 'ه', o: 'خ', p: 'ح', '[': 'ج', ']': 'د' },
  ...{ a: 'ش', s: 'س', d: 'ي', f: 'ب', g: 'ل', h: 'ا', j: 'ت', k: 'ن', l: 'م', ';': 'ك', "'": 'ط' },
  ...{ z: 'ئ', x: 'ء', c: 'ؤ', v: 'ر', b: 'لا', n: 'ى', m: 'ة', ',': 'و', '.': 'ز', '/': 'ظ', '`': 'ذ' },
  // Letters that are typed with the Shift key on an Arabic keyboard.
  ...{ H: 'أ', Y: 'إ', N: 'آ', ' ': ' ' },
};
const LATIN = new Map(Object.entries(KEYS).map(([key, letter]) => [letter, key.toLowerCase()]));

/**
 * The text with the letters on the same keys in the other layout: `.dj,k` is زيتون, and ةخىسفثقش is monstera. Null if a
 * letter is on no key, or if the text mixes both scripts.
 */
export function otherLayout(text: string): string | null {
  const hasLatin = /[a-z]/i.test(text);
  const hasArabic = /[\u0621-\u064a]/.test(text);
  if (hasLatin === hasArabic) return null;
  let result = '';
  if (hasArabic) {
    for (let at = 0; at < text.length; at += 1) {
      const isLamAlef = text.startsWith('لا', at);
      const key = isLamAlef
        ? 'b'
        : (LATIN.get(text[at] ?? '') ?? (/[\s\d]/.test(text[at] ?? '') ? text[at] : null));
      if (key === null || key === undefined) return null;
      result += key;
      if (isLamAlef) at += 1;
    }
    return result;
  }
  for (const key of text) {
    const letter = KEYS[key] ?? KEYS[key.toLowerCase()] ?? (/[\s\d]/.test(key) ? key : null);
    if (letter === null) return null;
    result += letter;
  }
  return result;
}
