import { defineJob } from '#server/events/jobs.ts';
import type { Language } from '#text/language.ts';
import type { Destination } from '../codes/code.ts';

/** A change to an account. Its owner must be notified at the contact from before the change. */
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
export const accountEvent = defineJob<AccountEvent>('account.event');
