import type { Language } from './language.ts';

const signature: Record<Language, (name: string) => string> = {
  ar: (name) => `من \u2068${name}\u2069`,
  en: (name) => `From \u2068${name}\u2069`,
};
const ARABIC_FIRST = /^[^\p{L}]*\p{Script=Arabic}/u;

/**
 * The language of a gift card's text, decided by its first letter. The page or document around the card may be in
 * another language.
 */
export const cardLanguage = ({ message, from }: { message: string | null; from: string | null }): Language =>
  ARABIC_FIRST.test(message?.trim() || from || '') ? 'ar' : 'en';

/** The line that signs a gift card, in the language of the card's text; null for a card without a sender. */
export const signatureOf = (card: { message: string | null; from: string | null }): string | null =>
  card.from === null ? null : signature[cardLanguage(card)](card.from);
