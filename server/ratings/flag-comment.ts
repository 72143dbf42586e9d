import { westernDigits } from '#contract/digits.ts';
import insults from './insults.json' with { type: 'json' };

/** The reasons why staff should look closely at a comment before they publish it. */
export type RatingFlag = 'link' | 'contact' | 'insult';

const LINK = /https?:|www\.|\w\.(?:com|net|org|sa|io|me|app|shop|store|link|ly|info|co)\b/i;
/** Matches an e-mail address, or a user name of a social network. */
const ADDRESS = /@\w{3}/;
/** Matches a number long enough to be a phone number. */
const PHONE = /\d{9}/;

/**
 * Insults as whole words in both languages, in the spelling of `plainWords`. The list is short on purpose: it only
 * flags a comment, and a person always decides.
 */
const INSULTS: ReadonlySet<string> = new Set(insults);

/**
 * The words of a text in a simple spelling: without marks, tatweel and a joined "and" or "the", and with one letter
 * where people write several variants.
 */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    // The pattern removes letters that were repeated for emphasis.
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[^\p{L}]+/u)
    .flatMap((word) => [word, word.replace(/^(?:و|يا)?(?:ال)?/u, '')]);

/**
 * Finds what staff should check in a comment. A flag decides nothing: no comment is shown before staff have published
 * it.
 */
export function flagComment(comment: string): RatingFlag[] {
  const western = westernDigits(comment.normalize('NFKC'));
  const joined = western.replace(/(?<=\d)[\s-](?=\d)/g, '');
  return [
    ...(LINK.test(western) ? ['link' as const] : []),
    ...(ADDRESS.test(western) || PHONE.test(joined) ? ['contact' as const] : []),
    ...(plainWords(comment).some((word) => INSULTS.has(word)) ? ['insult' as const] : []),
  ];
}
