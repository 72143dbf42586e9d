import { charactersNotDrawn } from '#contract/display-font.rules.ts';
import { hasTooManyMarks, MAX_MARKS_PER_LETTER } from '#contract/text.rules.ts';
import type { ScreenText } from '#text/screens.ts';

type Text = Pick<ScreenText['catalogue']['product'], 'tooManyMarks' | 'engravingNotDrawn' | 'cardNotPrinted'>;

/** The error message for a text in which a letter has too many combining marks. */
export const marksError = (text: string, { tooManyMarks }: Text): string | undefined =>
  hasTooManyMarks(text) ? tooManyMarks(MAX_MARKS_PER_LETTER) : undefined;

/** The error message for an engraving that the laser cannot make. */
export function engravingError(engraving: string, text: Text): string | undefined {
  const missing = charactersNotDrawn(engraving);
  return missing.length > 0 ? text.engravingNotDrawn(missing.join(' ')) : marksError(engraving, text);
}

/** What the printed card leaves out of these texts; undefined if it has everything. */
export function notPrintedNote(texts: readonly string[], { cardNotPrinted }: Text): string | undefined {
  const missing = charactersNotDrawn(texts.join(' '));
  return missing.length > 0 ? cardNotPrinted(missing.join(' ')) : undefined;
}
