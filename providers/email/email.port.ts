/**
 * One e-mail, complete and in the recipient's language. `html` has the same content as `text`. Replies go to `replyTo`
 * if it is set, otherwise to the sender.
 */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'ar' | 'en';
  replyTo?: string;
  /** Pictures that `html` shows as `cid:<id>`. They are attached, so that reading the e-mail loads nothing. */
  pictures?: readonly { id: string; type: 'image/jpeg'; content: Buffer }[];
};

/** A service that sends e-mail. Throws ProviderDown or ProviderRefused if it did not accept the e-mail. */
export type EmailPort = {
  /** Sends an e-mail. The same `reference` gives the same Message-ID, so that a mail server can recognise a repeat. */
  send(email: Email, reference: string): Promise<{ id: string }>;
};
