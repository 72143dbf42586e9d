/** One text message. The number is in E.164 (+9665…); the text is final, in the person's language. */
export type Sms = { to: string; text: string };

/** The service is not itself, or did not answer in time: it may have taken the message; it may be tried again. */
export class SmsDown extends Error {
  override readonly name: string = 'SmsDown';
}

/** The service could not be reached or failed by itself (5xx): the message is not with it, another may take it. */
export class SmsUnreachable extends SmsDown {
  override readonly name = 'SmsUnreachable';
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
