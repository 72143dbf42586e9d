import { listGraphemes } from './text.rules.ts';

/**
 * Matches texts that the display font, El Messiri, contains whole. Engravings are made and gift cards are printed in
 * it. Direction marks, joiners and control characters are not drawn. A test compares this with the font's files
 * (server/drawing/runs.test).
 */
const IN_DISPLAY_FONT =
  /^[ -~\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2212\u060C\u0615\u061B\u061F\u0621-\u063A\u0640-\u0656\u0658\u0660-\u0671\u0679\u067E\u0686\u0688\u0691\u0698\u06A1\u06A4\u06A9\u06AF\u06BA\u06BE\u06C1-\u06C3\u06CC\u06D2-\u06D4\u06F0-\u06F9\uFD3E\uFD3F\p{Cf}\p{Cc}]*$/u;

/**
 * The characters that can be neither engraved nor printed on a card, such as emoji, each once, as a reader counts them.
 * Empty for a text that is drawn whole.
 */
export function charactersNotDrawn(text: string): string[] {
  const normalized = text.normalize('NFC');
  if (IN_DISPLAY_FONT.test(normalized)) return [];
  return [...new Set(listGraphemes(normalized).filter((character) => !IN_DISPLAY_FONT.test(character)))];
}
