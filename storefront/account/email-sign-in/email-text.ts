import type { emailAccount } from '#text/en/email-account.ts';

/** The sentences of the e-mail steps, fetched with them. */
export type EmailSignInText = typeof emailAccount;
