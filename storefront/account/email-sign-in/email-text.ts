import type { emailAccount } from '#text/en/email-account.ts';

/** The texts of the e-mail steps, loaded with them. */
export type EmailSignInText = typeof emailAccount;
