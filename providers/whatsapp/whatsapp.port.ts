/** A message from a template that Meta has approved; its text is Meta's, the shop sends only the values. */
export type WhatsappMessage = {
  /** In E.164 (+9665…). */
  to: string;
  template: string;
  language: 'ar' | 'en';
  /** The values of {{1}}, {{2}} … in the body. */
  values: readonly string[];
  /** What completes the address of the template's button. */
  buttonPath: string;
};

/** A template in one language, as the shop registers it. In its texts, {{1}} is replaced by the first value. */
export type WhatsappTemplate = {
  /** Small letters, digits and low lines. */
  name: string;
  language: 'ar' | 'en';
  text: string;
  exampleValues: readonly string[];
  footer: string;
  button: { label: string; address: string; exampleAddress: string };
};

/**
 * Why WhatsApp did not deliver: this person cannot be reached there, the template is missing or not approved, too many
 * messages, something about the shop's account, or none of these.
 */
export type WhatsappReason = 'notReachable' | 'template' | 'tooMany' | 'account' | 'other';

export type WhatsappStatus = 'sent' | 'delivered' | 'read' | 'failed';

/** What a webhook reports. */
export type WhatsappEvent =
  | {
      kind: 'status';
      /** The service's id of the message. */
      id: string;
      /** The shop's own reference, if the service sent it back. */
      reference: string | null;
      status: WhatsappStatus;
      /** Null unless the message failed. */
      reason: WhatsappReason | null;
      /** The service's words about a failure. */
      detail: string;
    }
  /** Somebody wrote to the shop. `from` is in E.164. */
  | { kind: 'reply'; from: string; text: string; at: Date };

/** A service that sends WhatsApp messages (providers/15-whatsapp). */
export type WhatsappPort = {
  /**
   * The service has no idempotency key. After ProviderDown with `wasSent`, the message may be on its way; a later
   * webhook with the reference tells.
   * @throws ProviderRefused with a WhatsappReason as its code, or ProviderDown
   */
  send(message: WhatsappMessage, reference: string): Promise<{ id: string }>;
  /** The answer to the service's check of the webhook's address; null where its token is not ours. */
  answerCheck(query: Record<string, string>): string | null;
  /** Reads a webhook. 'forged' without a valid signature over the bytes that arrived. */
  readWebhook(
    body: Uint8Array,
    headers: Record<string, string>,
  ): readonly WhatsappEvent[] | 'forged' | 'notUnderstood';
};
