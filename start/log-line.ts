/** Whatever a terminal or a reader of logs would act on rather than show: controls, and marks that turn the direction. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const CODE_DIGITS = 4;
const shown = (character: string): string =>
  `\\u${character.codePointAt(0)!.toString(16).padStart(CODE_DIGITS, '0')}`;

/**
 * An entry of the log as it is written: its first line stands at the edge and every further one is set in, so that no
 * text of a stranger can look like an entry of its own; control characters are written as their codes.
 */
export const logLine = (entry: string): string =>
  entry
    .split('\n')
    .map((line) => line.trimEnd().replace(HIDDEN_CHARACTERS, shown))
    .join('\n    ');
