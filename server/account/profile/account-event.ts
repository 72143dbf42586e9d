import { defineJob } from '#server/events/jobs.ts';
import type { Language } from '#text/language.ts';
import type { Destination } from '../codes/code.ts';

/** Something about an account changed that its owner must hear of, where the owner could be reached before. */
export type AccountEvent = Destination & {
  event:
    | 'passwordChanged'
    | 'phoneChanged'
    | 'emailChanged'
    | 'accountRemoved'
    | 'lostPhoneReported'
    | 'lostPhoneWithdrawn';
  language: Language;
};
export const accountEvent = defineJob<AccountEvent>('account.news');
