import { westernDigits } from '#contract/digits.ts';
import insults from './insults.json' with { type: 'json' };

/** Why the shop's people should look twice at a comment before they release it. */
export type RatingFlag = 'link' | 'contact' | 'insult';

const LINK = /https?:|www\.|\w\.(?:com|net|org|sa|io|me|app|shop|store|link|ly|info|co)\b/i;
/** An e-mail address, or a user name of a social network. */
const ADDRESS = /@\w{3}/;
/** A number that is long enough to be called. */
const PHONE = /\d{9}/;

/**
 * Whole words in both languages, in the spelling of `plainWords`. The list is short on purpose: it only points staff at a comment, and a
 * person decides every time.
 */
const INSULTS: ReadonlySet<string> = new Set(insults);

/** The words without marks, tatweel, and a joined "and" or "the"; letters that people write in several ways as one. */
const plainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    // Letters drawn out for emphasis.
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(/[^\p{L}]+/u)
    .flatMap((word) => [word, word.replace(/^(?:و|يا)?(?:ال)?/u, '')]);

/** What staff should look at in a comment. It never decides: nothing is shown before somebody has released it. */
export function flagComment(comment: string): RatingFlag[] {
  const western = westernDigits(comment.normalize('NFKC'));
  const joined = western.replace(/(?<=\d)[\s-](?=\d)/g, '');
  return [
    ...(LINK.test(western) ? ['link' as const] : []),
    ...(ADDRESS.test(western) || PHONE.test(joined) ? ['contact' as const] : []),
    ...(plainWords(comment).some((word) => INSULTS.has(word)) ? ['insult' as const] : []),
  ];
}
