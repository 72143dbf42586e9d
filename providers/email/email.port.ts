/** One e-mail, final and in the person's language. `html` says the same as `text`, for those who see it. A reply goes to `replyTo`, where there is one. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'ar' | 'en';
  replyTo?: string;
};

/** The mail server could not be reached or asks to come again: whether it took the e-mail is not known; try again. */
export class EmailDown extends Error {
  override readonly name = 'EmailDown';
}

/** The mail server will not send to this address: trying again changes nothing. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** A service that sends e-mail. Throws EmailDown or EmailRefused when it did not take the e-mail. */
export type EmailPort = {
  /** The same `reference` gives the same Message-ID, by which a repeat of the same e-mail is recognised. */
  send(email: Email, reference: string): Promise<{ id: string }>;
};
