/** One text message. The number is in E.164 (+9665…); the text is final, in the recipient's language. */
export type Sms = { to: string; text: string };

/**
 * A service that sends text messages (providers/06-sms). Throws ProviderDown or ProviderRefused when it did not accept
 * the message.
 */
export type SmsPort = {
  /** `reference` lets the service recognise a repeat of the same message, if it supports that. */
  send(message: Sms, reference: string): Promise<{ id: string }>;
};
