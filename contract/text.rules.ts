/**
 * The maximum of combining marks on one letter. Arabic needs two (shadda and a vowel), Quranic spelling up to four with
 * a small letter and a pause sign, an emoji two (variation and keycap). More would run over the lines above and below,
 * on the pot as well as on a screen.
 */
export const MAX_MARKS_PER_LETTER = 4;

const TOO_MANY = new RegExp(`\\p{M}{${MAX_MARKS_PER_LETTER}}\\p{M}`, 'u');

/** Whether a letter has more combining marks than any script needs. Joiners between the marks are ignored. */
export const hasTooManyMarks = (text: string): boolean =>
  TOO_MANY.test(text.normalize('NFC').replace(/\p{Cf}/gu, ''));
