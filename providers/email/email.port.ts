/** One e-mail, final and in the person's language. `html` says the same as `text`, for those who see it. A reply goes to `replyTo`, where there is one. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'ar' | 'en';
  replyTo?: string;
};

/** A service that sends e-mail. Throws ProviderDown or ProviderRefused when it did not take the e-mail. */
export type EmailPort = {
  /** The same `reference` gives the same Message-ID, by which a repeat of the same e-mail is recognised. */
  send(email: Email, reference: string): Promise<{ id: string }>;
};
