/** A card payment at the provider, in words of ours (providers/01-tap-payments). */
export type Charge = {
  id: string;
  status: 'started' | 'paid' | 'failed' | 'cancelled';
  /** The provider itself does not know yet (timed out, unknown): a failure that must be asked about again. */
  mayChange: boolean;
  /** Halalas; null when the provider's figure is not an amount of this currency. */
  amount: number | null;
  /** ISO 4217 in capitals. */
  currency: string;
  /** Our own references that went with the charge. */
  orderUuid: string;
  /** The idempotency key that started it. */
  key: string;
  /** The provider's page where the shopper pays; null once the charge is final. */
  paymentUrl: string | null;
  card: { scheme: string; lastFour: string } | null;
  /** The provider's code, kept for support; never shown to shoppers. */
  code: string | null;
};

export type StartCharge = {
  /** The provider answers a repeat of the same key with the same charge. */
  idempotencyKey: string;
  /** Halalas. */
  amount: number;
  orderUuid: string;
  orderNumber: string;
  customer: { name: string; countryCode: string; phone: string };
  language: 'ar' | 'en';
  /** Where the shopper comes back to, and where the provider tells us. */
  returnUrl: string;
  webhookUrl: string;
};

/** `pending` is not money back; `unclear`: the provider does not know, so it must be asked, never sent again. */
export type Refund = { id: string; status: 'pending' | 'unclear' | 'done' | 'failed'; code: string | null };

/** The provider could not be reached in time, or is not itself: whether it did what was asked is not known. */
export class ProviderDown extends Error {
  override readonly name = 'ProviderDown';
}

/** The provider understood and will not do it; nothing happened there. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** Card payments by redirect. Every function throws ProviderDown or ProviderRefused. */
export type PaymentsPort = {
  startCharge(charge: StartCharge): Promise<Charge>;
  readCharge(chargeId: string): Promise<Charge>;
  /** A repeat of the same key gives the same refund. */
  refund(refund: {
    chargeId: string;
    /** Halalas. */
    amount: number;
    reason: string;
    idempotencyKey: string;
  }): Promise<Refund>;
  readRefund(refundId: string): Promise<Refund>;
  /** The charge a webhook speaks of, or null when its signature is not the provider's. It is still asked about. */
  readWebhook(body: string, headers: Record<string, string | undefined>): { chargeId: string } | null;
};
