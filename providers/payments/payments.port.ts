import type { PaymentService } from '#contract/payments/payment-services.rules.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';

/** The names of the payment services; a service that is not configured is absent from `PaymentProviders`. */
export type ProviderName = 'tap' | PaymentService;

/** A payment at its provider, in the shop's terms. docs/providers/ describes each service. */
export type Charge = {
  /** The provider's id of the charge, payment or order, used to pay, capture and refund. */
  id: string;
  /**
   * `authorised`: the money is reserved for the shop and must be captured, otherwise it is never paid (product.md 7:
   * 'approved' is not paid). `paid`: captured in full. A refund leaves the status at `paid`.
   */
  status: 'started' | 'authorised' | 'paid' | 'failed' | 'cancelled';
  /** Whether the provider does not know the outcome yet (timed out, unknown), so that the charge must be read again. */
  mayChange: boolean;
  /**
   * The amount of the whole charge in halalas; once paid, the captured amount. Null if the provider's figure is not an
   * amount in this currency.
   */
  amount: number | null;
  /** The halalas refunded so far, for reconciliation; null if the provider does not report them. */
  refunded: number | null;
  /** The ISO 4217 currency code, in capitals. */
  currency: string;
  /** The order's uuid, sent with the charge; null if the provider stores only one reference, the idempotency key. */
  orderUuid: string | null;
  /**
   * The idempotency key with which the charge was started; '' without a key, which means that the shop did not start
   * the charge.
   */
  key: string;
  /** The URL of the provider's payment page; null for a charge without such a page, and once the charge is final. */
  paymentUrl: string | null;
  card: { scheme: string; lastFour: string } | null;
  /** The card that was saved with this charge at the shopper's request; null if none was saved. */
  storedCard: StoredCard | null;
  /** The provider's result code, stored for support and never shown to shoppers. */
  code: string | null;
  /** The one-time code that the wallet sent to the payer's phone; only in the response that starts a wallet payment. */
  sentCode?: SentCode;
};

/** A one-time code that a wallet sent to its owner. The shop learns the code only when the shopper types it. */
export type SentCode = { length: number; expiresAt: Date };

/** The provider's ids of a card that the provider saved for a shopper. */
export type StoredCard = {
  customerId: string;
  cardId: string;
  /** The agreement that permits charges not started by the shopper; mandatory for mada (providers/01-tap-payments). */
  agreementId: string | null;
};

export type StartCharge = {
  /**
   * The shop's idempotency key. If the provider supports keys, a repeat returns the same charge. Otherwise the adapter
   * first looks for an existing charge with this key if it can; a second charge with one key is never shown to anybody.
   */
  idempotencyKey: string;
  /** The amount of the charge in halalas, VAT included, after discount and wallet. */
  amount: number;
  orderUuid: string;
  orderNumber: string;
  /**
   * The payment source: the provider's own page, a saved card, the data of an Apple Pay sheet, or a wallet that sends a
   * code to its owner.
   */
  source:
    | { kind: 'page'; savesCard: boolean }
    | { kind: 'storedCard'; customerId: string; cardId: string }
    | { kind: 'applePay'; token: ApplePayToken }
    | WalletSource;
  buyer: Buyer;
  /** Reads the purchase and the shopper's history, which only the adapters of pay-later services need. */
  readPurchase(): Promise<Purchase>;
  language: 'ar' | 'en';
  /**
   * The URL to which the shopper returns after every outcome (paid, cancelled, failed); the shop then reads the outcome
   * from the provider. Webhooks go to `webhookUrl`.
   */
  returnUrl: string;
  webhookUrl: string;
};

/**
 * A wallet, identified by its owner's Saudi mobile number without country code. `requestedFrom` is the shopper's IP
 * address.
 */
export type WalletSource = { kind: 'wallet'; phone: string; requestedFrom: string };

/**
 * The payment data of an authorised Apple Pay sheet, in Apple's own field names (providers/02-apple-pay-web): encrypted
 * for the provider and valid for one charge. The shop passes it on and never stores it.
 */
export type ApplePayToken = {
  version: string;
  data: string;
  signature: string;
  header: { ephemeralPublicKey: string; publicKeyHash: string; transactionId: string };
};

export type Buyer = {
  name: string;
  countryCode: string;
  /** The buyer's phone number in digits, without country code or leading zero. */
  phone: string;
  /** The payer's e-mail; null if the shopper gave none. Pay-later services require an e-mail, cards do not. */
  email: string | null;
  /** The provider's id of this shopper from a card saved before; null for a new shopper. */
  customerId: string | null;
};

/**
 * The purchase, built by the server from the order, never from the browser's data (providers/03-tabby). Amounts are in
 * halalas, VAT included.
 */
export type Purchase = {
  lines: {
    /** The product's id as text, which is its reference at the provider. */
    reference: string;
    title: string;
    /** The kind of product: living, engraved or other. */
    category: string;
    quantity: number;
    /** The price of one unit, with its engraving and add-ons. */
    unitPrice: number;
    /** The absolute URL of the product's picture, and below that of its page. */
    pictureUrl: string;
    productUrl: string;
  }[];
  delivery: number;
  /** Coupon and wallet together: lines + delivery - discount = the amount of the charge. */
  discount: number;
  /** The VAT included in the amount of the charge. */
  tax: number;
  /** The delivery address; the shop's own address for pick-up. The postal code is null if nobody gave one. */
  address: { line: string; city: string; postalCode: string | null };
  history: {
    registeredAt: Date;
    isPhoneVerified: boolean;
    isEmailVerified: boolean;
    /** The number of the shopper's other orders that were paid and not returned. */
    ordersPaid: number;
    /** Up to ten earlier orders, newest first. */
    earlierOrders: {
      placedAt: Date;
      amount: number;
      status: 'new' | 'processing' | 'complete' | 'refunded' | 'cancelled';
    }[];
  };
};

/**
 * A wallet's response to a typed code. `taken` does not mean paid: readCharge returns the outcome. `locked` means too
 * many wrong codes. After any outcome other than `taken` and `wrong` the charge has ended and no money was taken.
 */
export type CodeOutcome =
  | { kind: 'taken' }
  /** The code was wrong. `triesLeft` is the number of tries left; null if the wallet does not report it. */
  | { kind: 'wrong'; triesLeft: number | null }
  | { kind: 'locked'; seconds: number }
  | { kind: 'expired' }
  | { kind: 'refused'; why: WalletRefusal };
const WALLET_REFUSALS = ['notRegistered', 'balance', 'dailyLimit', 'amountLimit', 'other'] as const;
export type WalletRefusal = (typeof WALLET_REFUSALS)[number];

/**
 * `pending`: the money has not been returned yet. `unclear`: the provider does not know, so read the refund again and
 * never send a second one.
 */
export type Refund = { id: string; status: 'pending' | 'unclear' | 'done' | 'failed'; code: string | null };

/** The reasons why a pay-later service declines a purchase (Specification 8, Instalment provider messages). */
export type NotEligible = (typeof NOT_ELIGIBLE)[number];
const NOT_ELIGIBLE = ['notAvailable', 'amountTooHigh', 'amountTooLow'] as const;

/** The reason in a pay-later service's refusal; null for any other refusal. */
export const notEligibleIn = ({ code }: ProviderRefused): NotEligible | null =>
  NOT_ELIGIBLE.find((reason) => reason === code) ?? null;

/** A wallet's refusal of a payer: the phone number has no wallet, or the wallet is locked for a while. */
export type WalletClosed = Extract<CodeOutcome, { kind: 'locked' | 'refused' }>;

export const walletRefused = (message: string, outcome: WalletClosed): ProviderRefused =>
  outcome.kind === 'locked'
    ? new ProviderRefused(message, { code: 'locked', retryAfterSeconds: outcome.seconds })
    : new ProviderRefused(message, { code: outcome.why });

/** The wallet's reason in a refusal; null if the refusal is not about the payer's wallet. */
export function walletClosedIn({ code, retryAfterSeconds }: ProviderRefused): WalletClosed | null {
  if (code === 'locked' && retryAfterSeconds !== null) return { kind: 'locked', seconds: retryAfterSeconds };
  const why = WALLET_REFUSALS.find((reason) => reason === code);
  return why === undefined ? null : { kind: 'refused', why };
}

/** One payment service. Every asynchronous function throws ProviderDown or ProviderRefused. */
export type PaymentsPort = {
  startCharge(charge: StartCharge): Promise<Charge>;
  readCharge(chargeId: string): Promise<Charge>;
  /**
   * Sends the wallet the code that its owner typed; with the right code the money is taken. Only wallets have this
   * function. After ProviderDown the outcome is unknown: read the charge before charging anything else. The code is a
   * secret: it is never stored and never logged.
   */
  confirm?(typed: { chargeId: string; code: string; requestedFrom: string }): Promise<CodeOutcome>;
  /**
   * Captures an authorised charge in full; `amount` is in halalas. Present if charges can be authorised. A repeat with
   * the same key, or on a captured charge, changes nothing and does not throw; readCharge returns the outcome.
   */
  capture?(capture: { chargeId: string; amount: number; idempotencyKey: string }): Promise<void>;
  /**
   * Cancels an authorised charge of which nothing is captured, so that the shopper pays nothing. Present if charges can
   * be authorised. A repeat changes nothing; a captured charge throws ProviderRefused.
   */
  release?(charge: { chargeId: string; amount: number }): Promise<void>;
  /**
   * Refunds a part or all of a charge; `amount` is in halalas. A repeat with the same idempotency key returns the same
   * refund. A charge can have several refunds.
   */
  refund(refund: {
    chargeId: string;
    amount: number;
    reason: string;
    idempotencyKey: string;
  }): Promise<Refund>;
  readRefund(refund: { chargeId: string; refundId: string }): Promise<Refund>;
  /**
   * The charge that a webhook is about; null if its signature, secret header or token, compared in constant time, does
   * not prove that the provider sent it. The webhook's content is not trusted, so read the charge in any case.
   * `headers` have lower-case names; `query` is the URL's.
   */
  readWebhook(
    body: string,
    headers: Record<string, string | undefined>,
    query: Record<string, string | undefined>,
  ): { chargeId: string } | null | Promise<{ chargeId: string } | null>;
  /**
   * The body of the shop's response to an accepted webhook, if the provider requires one. Default: the shop's usual
   * response.
   */
  webhookAnswer?: unknown;
  /**
   * Whether this shopper may pay this amount in instalments; only pay-later services have this function. It returns
   * within 5 s or throws ProviderDown. For an unknown shopper it returns no only if the amount alone decides.
   */
  eligible?(purchase: {
    /** The amount of the purchase in halalas. */
    amount: number;
    /** The shopper's contacts as in Buyer; null while the shopper has not given them. */
    countryCode: string | null;
    phone: string | null;
    email: string | null;
  }): Promise<'yes' | NotEligible>;
  /** Every captured charge made in a period, for reconciliation; present if the provider can list charges. */
  listCaptured?(made: { from: Date; until: Date }): Promise<Charge[]>;
  /** Cards saved at the provider; present if the provider saves cards. */
  cards?: CardsPort;
};

export type CardsPort = {
  read(card: { customerId: string; cardId: string }): Promise<{
    scheme: string;
    lastFour: string;
    /** The month of expiry, 1 to 12. */
    expiryMonth: number;
    /** The year of expiry, four digits. */
    expiryYear: number;
  }>;
  /** Removes the card; a repeat changes nothing. */
  remove(card: { customerId: string; cardId: string }): Promise<void>;
};

/**
 * The configured services by name. Tap is always configured; any other service is offered only if it is present here.
 */
export type PaymentProviders = { tap: PaymentsPort } & Partial<Record<ProviderName, PaymentsPort>>;

/**
 * The service that handles the money of a payment.
 * @throws ProviderDown if the service is no longer configured, because then the state of the money cannot be read.
 */
export function providerOf(
  { providers }: { providers: { payments: PaymentProviders } },
  name: ProviderName,
): PaymentsPort {
  const port = providers.payments[name];
  if (!port) throw new ProviderDown(`The payment service ${name} is not configured.`);
  return port;
}
