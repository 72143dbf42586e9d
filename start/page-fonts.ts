import type { Language } from '#text/language.ts';

/**
 * The beginnings of the names of the font files that every page of a language needs (ui/tokens.css). Other font files
 * hold rare letters.
 */
export const FONTS: Record<Language, readonly string[]> = {
  ar: ['readex-pro-arabic-basic', 'el-messiri-arabic-basic'],
  en: ['readex-pro-basic', 'el-messiri-basic'],
};
