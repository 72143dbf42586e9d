import { defineJob } from '#server/events/jobs.ts';
import type { Language } from '#text/language.ts';
import type { Destination } from './code.ts';

/** Something about an account changed that its owner must hear of, where the owner could be reached before. */
export type AccountNews = Destination & {
  news:
    | 'passwordChanged'
    | 'phoneChanged'
    | 'emailChanged'
    | 'accountRemoved'
    | 'lostPhoneReported'
    | 'lostPhoneWithdrawn';
  language: Language;
};
export const accountNews = defineJob<AccountNews>('account.news');
