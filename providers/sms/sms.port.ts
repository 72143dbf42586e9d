/** One text message, complete and in the recipient's language. `to` is a number in E.164 (+9665…). */
export type Sms = { to: string; text: string };

/**
 * A service that sends text messages (providers/06-sms). Throws ProviderDown or ProviderRefused if it did not accept
 * the message.
 */
export type SmsPort = {
  /** Sends a message. `reference` lets the service recognise a repeat of the same message, if it supports that. */
  send(message: Sms, reference: string): Promise<{ id: string }>;
};
