import type { PaymentService } from '#contract/payments/payment-services.rules.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';

/** The payment services; one that is not configured is absent from `PaymentProviders`. */
export type ProviderName = 'tap' | PaymentService;

/** A payment at its provider, in the shop's terms. docs/providers/ describes each service. */
export type Charge = {
  /** The provider's id of what is paid, captured and refunded: a charge, a payment or an order. */
  id: string;
  /**
   * `authorised`: the money is held for us and must be captured, otherwise we never get it (product.md 7: 'approved' is
   * not paid). `paid`: captured in full. A refund leaves the status at `paid`.
   */
  status: 'started' | 'authorised' | 'paid' | 'failed' | 'cancelled';
  /** The provider does not know the outcome yet (timed out, unknown): the status may change, so ask again. */
  mayChange: boolean;
  /**
   * Halalas, of the whole charge; once paid, what was captured. Null when the provider's figure is not an amount in
   * this currency.
   */
  amount: number | null;
  /** Halalas refunded so far, for reconciliation; null where the provider does not say. */
  refunded: number | null;
  /** ISO 4217, in capitals. */
  currency: string;
  /** Our reference to the order, sent with the charge; null where the provider stores only one reference, the key. */
  orderUuid: string | null;
  /** The idempotency key it was started with; '' when the charge has none, which means that it is not ours. */
  key: string;
  /** The provider's payment page; null once the charge is final, and where there is no page. */
  paymentUrl: string | null;
  card: { scheme: string; lastFour: string } | null;
  /** The card that was saved with this charge at the shopper's request; null when none was. */
  keptCard: KeptCard | null;
  /** The provider's result code, stored for support and never shown to shoppers. */
  code: string | null;
  /** Only in the answer that starts a wallet payment: the one-time code that the wallet sent to the payer's phone. */
  sentCode?: SentCode;
};

/** A one-time code that a wallet sent to its owner. We do not know it until the shopper types it. */
export type SentCode = { length: number; expiresAt: Date };

/** The provider's ids of a card that it saved for a shopper. */
export type KeptCard = {
  customerId: string;
  cardId: string;
  /** Permits charges that the shopper does not start; mandatory for mada (providers/01-tap-payments). */
  agreementId: string | null;
};

export type StartCharge = {
  /**
   * Ours for this payment. Where the provider has idempotency keys, a repeat gives the same charge. Where it has none,
   * the adapter first looks for the charge of this key if it can; a second charge of one key is never shown to anybody.
   */
  idempotencyKey: string;
  /** Halalas, VAT included, after discount and wallet: the amount this charge takes. */
  amount: number;
  orderUuid: string;
  orderNumber: string;
  /**
   * What the shopper pays with: the provider's own page, a saved card, the data of an Apple Pay sheet, or a wallet that
   * sends its owner a code.
   */
  source:
    | { kind: 'page'; savesCard: boolean }
    | { kind: 'keptCard'; customerId: string; cardId: string }
    | { kind: 'applePay'; token: ApplePayToken }
    | WalletSource;
  buyer: Buyer;
  /** The purchase and the shopper's history, as pay-later services require; read only by their adapters. */
  readPurchase(): Promise<Purchase>;
  language: 'ar' | 'en';
  /**
   * The shopper returns here (paid, cancelled and failed alike: we ask for the outcome); webhooks go to `webhookUrl`.
   */
  returnUrl: string;
  webhookUrl: string;
};

/** A wallet, by its owner's Saudi mobile in local digits. `requestedFrom` is the shopper's IP address. */
export type WalletSource = { kind: 'wallet'; phone: string; requestedFrom: string };

/**
 * The payment data of an authorised Apple Pay sheet, in Apple's own names (providers/02-apple-pay-web): encrypted for
 * the provider and valid for one charge. It is passed on and never stored.
 */
export type ApplePayToken = {
  version: string;
  data: string;
  signature: string;
  header: { ephemeralPublicKey: string; publicKeyHash: string; transactionId: string };
};

/** The payer. */
export type Buyer = {
  name: string;
  countryCode: string;
  /** Local digits, without country code or leading zero. */
  phone: string;
  /** Null when the shopper gave none; pay-later services require one, cards do not. */
  email: string | null;
  /** The provider's id of this shopper from a card saved before; null for a new one. */
  customerId: string | null;
};

/** Built by the server from the order, never from the browser's data (providers/03-tabby). Halalas, VAT included. */
export type Purchase = {
  lines: {
    /** Our product's id as text. */
    reference: string;
    title: string;
    /** The kind of goods: living, engraved or other. */
    category: string;
    quantity: number;
    /** Of one piece, with its engraving and add-ons. */
    unitPrice: number;
    /** Absolute URLs. */
    pictureUrl: string;
    productUrl: string;
  }[];
  delivery: number;
  /** Coupon and wallet together: lines + delivery - discount = the amount of the charge. */
  discount: number;
  /** VAT included in the amount of the charge. */
  tax: number;
  /** The delivery address; the shop's own address for pickup. The postal code is null when nobody gave one. */
  address: { line: string; city: string; postalCode: string | null };
  history: {
    registeredAt: Date;
    isPhoneVerified: boolean;
    isEmailVerified: boolean;
    /** All orders that were paid and not returned, without this one. */
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
 * A wallet's answer to a typed code. `taken` does not mean paid: readCharge returns what happened to the money.
 * `locked` means too many wrong codes. After anything but `taken` and `wrong` the charge has ended and nothing was
 * taken.
 */
export type CodeOutcome =
  | { kind: 'taken' }
  /** The tries left, if the wallet says. */
  | { kind: 'wrong'; triesLeft: number | null }
  | { kind: 'locked'; seconds: number }
  | { kind: 'expired' }
  | { kind: 'refused'; why: WalletRefusal };
const WALLET_REFUSALS = ['notRegistered', 'balance', 'dailyLimit', 'amountLimit', 'other'] as const;
export type WalletRefusal = (typeof WALLET_REFUSALS)[number];

/**
 * `pending`: the money is not back yet. `unclear`: the provider does not know, so ask again and never send the refund
 * twice.
 */
export type Refund = { id: string; status: 'pending' | 'unclear' | 'done' | 'failed'; code: string | null };

/** Why a pay-later service declines this purchase (Specification 8, Instalment provider messages). */
export type NotEligible = (typeof NOT_ELIGIBLE)[number];
const NOT_ELIGIBLE = ['notAvailable', 'amountTooHigh', 'amountTooLow'] as const;

/** The reason in a pay-later service's refusal; null for any other refusal. */
export const notEligibleIn = ({ code }: ProviderRefused): NotEligible | null =>
  NOT_ELIGIBLE.find((reason) => reason === code) ?? null;

/** A wallet's refusal of a payer: it has no such number, or has locked it for a while. */
export type WalletClosed = Extract<CodeOutcome, { kind: 'locked' | 'refused' }>;

export const walletRefused = (message: string, outcome: WalletClosed): ProviderRefused =>
  outcome.kind === 'locked'
    ? new ProviderRefused(message, { code: 'locked', retryAfterSeconds: outcome.seconds })
    : new ProviderRefused(message, { code: outcome.why });

/** The wallet's reason in a refusal; null when the refusal is not about the payer's wallet. */
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
   * Sends the wallet the code that its owner typed; with the right code the money is taken. Only wallets have it. After
   * ProviderDown the outcome is unknown: read the charge before charging anything else. The code is a secret: it is
   * never stored and never logged.
   */
  confirm?(typed: { chargeId: string; code: string; requestedFrom: string }): Promise<CodeOutcome>;
  /**
   * Captures an authorised charge in full. Present where charges can be authorised. A repeat of the same key, or a
   * charge that is already captured, changes nothing and does not throw; readCharge returns the outcome.
   */
  capture?(capture: {
    chargeId: string;
    /** Halalas. */
    amount: number;
    idempotencyKey: string;
  }): Promise<void>;
  /**
   * Cancels an authorised charge of which nothing is captured, so that the shopper pays nothing. Present where charges
   * can be authorised. A repeat changes nothing; once captured it throws ProviderRefused.
   */
  release?(charge: { chargeId: string; amount: number }): Promise<void>;
  /** A repeat of the same key gives the same refund. A charge can have several refunds. */
  refund(refund: {
    chargeId: string;
    /** Halalas. */
    amount: number;
    reason: string;
    idempotencyKey: string;
  }): Promise<Refund>;
  readRefund(refund: { chargeId: string; refundId: string }): Promise<Refund>;
  /**
   * The charge that a webhook is about; null when the webhook is not the provider's by its signature, secret header or
   * token, compared in constant time. Read the charge in any case: the webhook's content is not trusted. `headers` have
   * lower-case names; `query` is the URL's.
   */
  readWebhook(
    body: string,
    headers: Record<string, string | undefined>,
    query: Record<string, string | undefined>,
  ): { chargeId: string } | null | Promise<{ chargeId: string } | null>;
  /**
   * The body of our answer to an accepted webhook, if the provider requires one; when left out, the shop's usual
   * answer.
   */
  webhookAnswer?: unknown;
  /**
   * Whether this shopper may pay this amount in instalments; pay-later services have it. Answers within 5 s or throws
   * ProviderDown. For a shopper who is not known yet it says no only where the amount alone decides.
   */
  eligible?(purchase: {
    /** Halalas. */
    amount: number;
    /** As in Buyer; null while the shopper has not given it. */
    countryCode: string | null;
    phone: string | null;
    email: string | null;
  }): Promise<'yes' | NotEligible>;
  /** Every captured charge made in a period, for reconciliation; present where the provider can list them. */
  listCaptured?(made: { from: Date; until: Date }): Promise<Charge[]>;
  /** Cards saved at the provider; present where it saves cards. */
  cards?: CardsPort;
};

export type CardsPort = {
  read(card: { customerId: string; cardId: string }): Promise<{
    scheme: string;
    lastFour: string;
    /** 1 to 12. */
    expiryMonth: number;
    /** Four digits. */
    expiryYear: number;
  }>;
  /** Removes the card; a repeat changes nothing. */
  remove(card: { customerId: string; cardId: string }): Promise<void>;
};

/** The configured services by name. Tap is always there; the others are offered when they are here. */
export type PaymentProviders = { tap: PaymentsPort } & Partial<Record<ProviderName, PaymentsPort>>;

/**
 * The service that handles the money of a payment.
 * @throws ProviderDown when it is not configured (any more), because the state of the money cannot be read.
 */
export function providerOf(
  { providers }: { providers: { payments: PaymentProviders } },
  name: ProviderName,
): PaymentsPort {
  const port = providers.payments[name];
  if (!port) throw new ProviderDown(`The payment service ${name} is not configured.`);
  return port;
}
