import type { Language } from '#text/language.ts';

/** A depth in millimetres as staff type it, in either language. */
const MILLIMETRES = /^([\d.]+) ?(?:mm|مم)$/i;
const UNIT: Record<Language, string> = { ar: 'مم', en: 'mm' };

/** The depth of an engraving as staff noted it, with the unit in the reader's language. Any other note stays as it is. */
export const depthInWords = (language: Language, depth: string): string =>
  depth.replace(MILLIMETRES, `$1 ${UNIT[language]}`);
