import type { emailAccount } from '#text/en/email-account.ts';

/** The type of the texts of the e-mail steps, which are loaded together with the steps. */
export type EmailSignInText = typeof emailAccount;
