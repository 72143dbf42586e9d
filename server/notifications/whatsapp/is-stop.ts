import { languages } from '#text/language.ts';
import { messages } from '#text/messages.ts';

/**
 * Matches what is ignored in a reply: punctuation, quotes, emoji, Arabic vowel signs and tatweel (the Arabic
 * lengthening stroke).
 */
const IGNORED = /[^\p{L}\p{N} ]|\u0640/gu;

const folded = (text: string): string =>
  text.normalize('NFKC').replace(IGNORED, '').trim().toLowerCase().replace(/[أإآ]/g, 'ا');

const WORDS = new Set(languages.flatMap((language) => messages[language].whatsapp.stopWords.map(folded)));

/**
 * Whether a reply asks for no more messages. It must be one of the stop words alone, in either language and any common
 * spelling.
 */
export const isStop = (text: string): boolean => WORDS.has(folded(text));
