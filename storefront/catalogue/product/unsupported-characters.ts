import { hasTooManyMarks, MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';

/** The error message for a text in which a letter has too many combining marks. */
export const unsupportedCharactersError = (
  text: string,
  { tooManyMarks }: { tooManyMarks: (max: number) => string },
): string | undefined => (hasTooManyMarks(text) ? tooManyMarks(MAX_MARKS_PER_LETTER) : undefined);
