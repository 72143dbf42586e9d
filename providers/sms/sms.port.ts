/** One text message. The number is in E.164 (+9665…); the text is final, in the person's language. */
export type Sms = { to: string; text: string };

/** The service could not be reached or is not itself: whether it took the message is not known; it may be tried again. */
export class SmsDown extends Error {
  override readonly name = 'SmsDown';
}

/** The service understood and will not send to this number: trying again changes nothing. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** A service that sends text messages (providers/06-sms). Throws SmsDown or SmsRefused when it did not take the message. */
export type SmsPort = {
  /** `reference` makes a repeat of the same message recognisable where the service allows it. */
  send(message: Sms, reference: string): Promise<{ id: string }>;
};
