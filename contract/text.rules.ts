/**
 * Marks that one letter may carry. Arabic needs two (shadda and a vowel), the Quran's spelling up to four with a small
 * letter and a pause sign, an emoji with its variation and keycap two. More is no writing: it runs over the lines above
 * and below, on the pot as on a screen.
 */
export const MAX_MARKS_PER_LETTER = 4;

const TOO_MANY = new RegExp(`\\p{M}{${MAX_MARKS_PER_LETTER}}\\p{M}`, 'u');

/** Whether a letter of the text carries more marks than any writing needs; joiners between them do not hide them. */
export const hasTooManyMarks = (text: string): boolean =>
  TOO_MANY.test(text.normalize('NFC').replace(/\p{Cf}/gu, ''));
