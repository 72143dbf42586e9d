/** A card payment at the provider, in words of ours (providers/01-tap-payments). */
export type Charge = {
  id: string;
  status: 'started' | 'paid' | 'failed' | 'cancelled';
  /** Halalas. */
  amount: number;
  currency: 'SAR';
  /** Our own reference that went with the charge. */
  orderUuid: string;
  /** The provider's page where the shopper pays; null once the charge is final. */
  paymentUrl: string | null;
  card: { scheme: string; lastFour: string } | null;
  /** The provider's code, kept for support; never shown to shoppers. */
  code: string | null;
};

export type StartCharge = {
  /** The provider answers a repeat of the same key with the same charge. */
  idempotencyKey: string;
  amount: number;
  orderUuid: string;
  orderNumber: string;
  customer: { name: string; countryCode: string; phone: string };
  language: 'ar' | 'en';
  /** Where the shopper comes back to, and where the provider tells us. */
  returnUrl: string;
  webhookUrl: string;
};

export class ProviderDown extends Error {}

/** Card payments by redirect. Throws ProviderDown when the provider cannot be reached in time. */
export type PaymentsPort = {
  startCharge(charge: StartCharge): Promise<Charge>;
  readCharge(chargeId: string): Promise<Charge>;
  refund(refund: {
    chargeId: string;
    amount: number;
    reason: string;
    idempotencyKey: string;
  }): Promise<{ id: string; status: 'pending' | 'done' | 'failed' }>;
  /** The charge a webhook speaks of, or null when its signature is not the provider's. It is still asked about. */
  readWebhook(body: string, headers: Record<string, string | undefined>): { chargeId: string } | null;
};
