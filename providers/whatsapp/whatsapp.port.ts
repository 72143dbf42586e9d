/** A message from a template that Meta has approved. Meta stores the text; the shop sends only the values. */
export type WhatsappMessage = {
  /** The recipient's phone number in E.164 (+9665…). */
  to: string;
  template: string;
  language: 'ar' | 'en';
  /** The values of {{1}}, {{2}} … in the template's text. */
  values: readonly string[];
  /** The end of the URL to which the template's button leads. */
  buttonPath: string;
};

/** A template in one language, as the shop registers it. In its text, {{1}} is replaced by the first value. */
export type WhatsappTemplate = {
  /** The template's name: lower-case letters, digits and underscores. */
  name: string;
  language: 'ar' | 'en';
  text: string;
  exampleValues: readonly string[];
  footer: string;
  button: { label: string; address: string; exampleAddress: string };
};

/**
 * The reason why WhatsApp did not deliver a message: the person cannot be reached on WhatsApp, the template is missing
 * or not approved, too many messages were sent, the shop's account has a problem, or another reason.
 */
export type WhatsappReason = 'notReachable' | 'template' | 'tooMany' | 'account' | 'other';

export type WhatsappStatus = 'sent' | 'delivered' | 'read' | 'failed';

/** An event that a webhook reports. */
export type WhatsappEvent =
  | {
      kind: 'status';
      /** WhatsApp's id of the message. */
      id: string;
      /** The shop's own reference; null if WhatsApp did not return it. */
      reference: string | null;
      status: WhatsappStatus;
      /** The reason why the message failed; null unless it failed. */
      reason: WhatsappReason | null;
      /** WhatsApp's own description of a failure. */
      detail: string;
    }
  /** A reply that somebody sent to the shop. `from` is in E.164. */
  | { kind: 'reply'; from: string; text: string; at: Date };

/** A service that sends WhatsApp messages (providers/15-whatsapp). */
export type WhatsappPort = {
  /**
   * Sends a message. WhatsApp has no idempotency key: after ProviderDown with `wasSent` the message may be on its way,
   * and a later webhook with the reference reports it.
   * @throws ProviderRefused with a WhatsappReason as its code, or ProviderDown
   */
  send(message: WhatsappMessage, reference: string): Promise<{ id: string }>;
  /** The response to Meta's verification of the webhook URL; null if the request has a wrong verify token. */
  answerCheck(query: Record<string, string>): string | null;
  /** Reads a webhook. 'forged' without a valid signature over the exact bytes of the body. */
  readWebhook(
    body: Uint8Array,
    headers: Record<string, string>,
  ): readonly WhatsappEvent[] | 'forged' | 'notUnderstood';
};
