/** One text message. The number is in E.164 (+9665…); the text is final, in the person's language. */
export type Sms = { to: string; text: string };

/** A service that sends text messages (providers/06-sms). Throws ProviderDown or ProviderRefused when it did not take the message. */
export type SmsPort = {
  /** `reference` makes a repeat of the same message recognisable where the service allows it. */
  send(message: Sms, reference: string): Promise<{ id: string }>;
};
