/**
 * Characters that a terminal or log viewer would interpret instead of showing: control characters and direction marks.
 */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const CODE_DIGITS = 4;
const shown = (character: string): string =>
  `\\u${character.codePointAt(0)!.toString(16).padStart(CODE_DIGITS, '0')}`;

/**
 * Formats a log entry. Its first line starts at the margin and all further lines are indented, so that external text
 * cannot look like a separate entry. Control characters are written as their codes.
 */
export const logLine = (entry: string): string =>
  entry
    .split('\n')
    .map((line) => line.trimEnd().replace(HIDDEN_CHARACTERS, shown))
    .join('\n    ');
