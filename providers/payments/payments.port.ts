import type { PaymentService } from '#contract/payments/payment-services.rules.ts';
import { ProviderRefused } from '../http/errors.port.ts';

/** The services that take money for us; one that is not configured is absent (`PaymentProviders`). */
export type ProviderName = 'tap' | PaymentService;

/** A payment at its provider, in words of ours (documents 01-05 of providers/). */
export type Charge = {
  /** What the provider calls the thing that is paid, captured and refunded: a charge, a payment, an order. */
  id: string;
  /**
   * `authorised`: the money is held for us and must be captured, otherwise it is never ours (product.md 7: 'approved' is
   * not paid). `paid`: all of it is captured. A refund leaves it paid.
   */
  status: 'started' | 'authorised' | 'paid' | 'failed' | 'cancelled';
  /** The provider itself does not know yet (timed out, unknown): a failure that must be asked about again. */
  mayChange: boolean;
  /** Halalas, of the whole charge; once paid, what was captured. Null when the figure is not an amount of this currency. */
  amount: number | null;
  /** Halalas given back so far, for reconciling; null where the provider does not say. */
  refunded: number | null;
  /** ISO 4217 in capitals. */
  currency: string;
  /** Our own reference to the order that went with the charge; null where the provider keeps one reference, the key. */
  orderUuid: string | null;
  /** The idempotency key that started it; '' when the charge has none, and then it is not ours. */
  key: string;
  /** The provider's page where the shopper pays; null once the charge is final, and where there is no page. */
  paymentUrl: string | null;
  card: { scheme: string; lastFour: string } | null;
  /** The card that was kept with this charge because the shopper wanted it; null when none was. */
  keptCard: KeptCard | null;
  /** The provider's code, kept for support; never shown to shoppers. */
  code: string | null;
  /** Only in the answer to its start, of a wallet: the one-time code that the provider sent to the payer's phone. */
  sentCode?: SentCode;
};

/** A one-time code on its way from a wallet to its owner. We never know it before the shopper types it. */
export type SentCode = { length: number; expiresAt: Date };

/** How the provider knows a card that it keeps for a shopper. */
export type KeptCard = {
  customerId: string;
  cardId: string;
  /** Allows charges that the shopper does not start; mandatory for mada (providers/01-tap-payments). */
  agreementId: string | null;
};

export type StartCharge = {
  /**
   * Ours for this payment. Where the provider knows keys, a repeat gives the same charge; where it does not, the adapter
   * looks for the charge of this key first if it can. A second charge of one key is never shown to anybody.
   */
  idempotencyKey: string;
  /** Halalas, VAT included, after discount and wallet: what this charge is to take. */
  amount: number;
  orderUuid: string;
  orderNumber: string;
  /**
   * What is paid with: the provider's own page, a card that it keeps, what an Apple Pay sheet gave, or a wallet that
   * sends its owner a code.
   */
  source:
    | { kind: 'page'; savesCard: boolean }
    | { kind: 'keptCard'; customerId: string; cardId: string }
    | { kind: 'applePay'; token: ApplePayToken }
    | WalletSource;
  buyer: Buyer;
  /** What is bought, and what pay-later services ask about the shopper; read only by adapters whose service asks. */
  readPurchase(): Promise<Purchase>;
  language: 'ar' | 'en';
  /** Where the shopper comes back to (paid, cancelled and failed alike: we ask), and where the provider tells us. */
  returnUrl: string;
  webhookUrl: string;
};

/** A wallet by its owner's Saudi mobile: local digits. `requestedFrom` is the shopper's own internet address. */
export type WalletSource = { kind: 'wallet'; phone: string; requestedFrom: string };

/**
 * The payment data of an authorised Apple Pay sheet, in Apple's own names (providers/02-apple-pay-web): encrypted for
 * the provider, for one charge. It is handed on and never written down.
 */
export type ApplePayToken = {
  version: string;
  data: string;
  signature: string;
  header: { ephemeralPublicKey: string; publicKeyHash: string; transactionId: string };
};

/** Who pays. */
export type Buyer = {
  name: string;
  countryCode: string;
  /** Local digits, without the country's code or a leading zero. */
  phone: string;
  /** Null when the shopper gave none; pay-later services need one, cards do not. */
  email: string | null;
  /** The provider's id of this shopper from a card it kept before; null for a new one. */
  customerId: string | null;
};

/** Built on the server from the order, never taken from the browser (providers/03-tabby). Halalas, VAT included. */
export type Purchase = {
  lines: {
    /** Our product's id as text. */
    reference: string;
    title: string;
    /** The class of goods: living, engraved or other. */
    category: string;
    quantity: number;
    /** Of one piece with its engraving and add-ons. */
    unitPrice: number;
    /** Absolute addresses. */
    pictureUrl: string;
    productUrl: string;
  }[];
  delivery: number;
  /** Coupon and wallet together: lines + delivery - discount = what the charge takes. */
  discount: number;
  /** VAT inside what the charge takes. */
  tax: number;
  /** Where it goes; the shop's own place for what is picked up. No postal code where nobody has told one. */
  address: { line: string; city: string; postalCode: string | null };
  history: {
    registeredAt: Date;
    isPhoneVerified: boolean;
    isEmailVerified: boolean;
    /** All orders that were paid and not returned, this one excepted. */
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
 * What a wallet says of a code that was typed. `taken` is not paid: what became of the money is asked by readCharge.
 * `locked`: too many wrong ones. After all but `taken` and `wrong` the charge is over, and nothing was taken.
 */
export type CodeOutcome =
  | { kind: 'taken' }
  /** Tries left, where the wallet says. */
  | { kind: 'wrong'; triesLeft: number | null }
  | { kind: 'locked'; seconds: number }
  | { kind: 'expired' }
  | { kind: 'refused'; why: WalletRefusal };
const WALLET_REFUSALS = ['notRegistered', 'balance', 'dailyLimit', 'amountLimit', 'other'] as const;
export type WalletRefusal = (typeof WALLET_REFUSALS)[number];

/** `pending` is not money back; `unclear`: the provider does not know, so it must be asked, never sent again. */
export type Refund = { id: string; status: 'pending' | 'unclear' | 'done' | 'failed'; code: string | null };

/** Why a pay-later service will not take this purchase (Specification 8, Instalment provider messages). */
export type NotEligible = (typeof NOT_ELIGIBLE)[number];
const NOT_ELIGIBLE = ['notAvailable', 'amountTooHigh', 'amountTooLow'] as const;

/** What a pay-later service gave as its reason for a refusal; null for every other reason. */
export const notEligibleIn = ({ code }: ProviderRefused): NotEligible | null =>
  NOT_ELIGIBLE.find((reason) => reason === code) ?? null;

/** What a wallet says when it will not take a payer: it knows no such number, or has closed it for a while. */
export type WalletClosed = Extract<CodeOutcome, { kind: 'locked' | 'refused' }>;

export const walletRefused = (message: string, outcome: WalletClosed): ProviderRefused =>
  outcome.kind === 'locked'
    ? new ProviderRefused(message, { code: 'locked', retryAfterSeconds: outcome.seconds })
    : new ProviderRefused(message, { code: outcome.why });

/** What a wallet said with its refusal; null when the refusal is not about the payer's wallet. */
export function walletClosedIn({ code, retryAfterSeconds }: ProviderRefused): WalletClosed | null {
  if (code === 'locked' && retryAfterSeconds !== null) return { kind: 'locked', seconds: retryAfterSeconds };
  const why = WALLET_REFUSALS.find((reason) => reason === code);
  return why === undefined ? null : { kind: 'refused', why };
}

/** One service that takes money. Every asynchronous function throws ProviderDown or ProviderRefused. */
export type PaymentsPort = {
  startCharge(charge: StartCharge): Promise<Charge>;
  readCharge(chargeId: string): Promise<Charge>;
  /**
   * Gives a wallet the code that its owner typed, and with the right one the money is taken. Present at wallets.
   * After ProviderDown it is not known whether it was: the charge must be asked about before anything else is charged.
   * The code is a secret: it is kept nowhere and written into no log.
   */
  confirm?(typed: { chargeId: string; code: string; requestedFrom: string }): Promise<CodeOutcome>;
  /**
   * Takes the whole of an authorised charge. Present where charges can be authorised. A repeat of the same key, or of a charge that is captured already, does nothing more and does not throw;
   * what came of it is asked by readCharge.
   */
  capture?(capture: {
    chargeId: string;
    /** Halalas. */
    amount: number;
    idempotencyKey: string;
  }): Promise<void>;
  /**
   * Gives up an authorised charge of which nothing is captured, so that the shopper pays nothing. Present where charges can be authorised. A repeat does nothing more; ProviderRefused once it is captured.
   */
  release?(charge: { chargeId: string; amount: number }): Promise<void>;
  /** A repeat of the same key gives the same refund; several refunds of one charge are possible. */
  refund(refund: {
    chargeId: string;
    /** Halalas. */
    amount: number;
    reason: string;
    idempotencyKey: string;
  }): Promise<Refund>;
  readRefund(refund: { chargeId: string; refundId: string }): Promise<Refund>;
  /**
   * The charge a webhook speaks of, or null when it is not the provider's: signature, secret header or token, in
   * constant time. It is still asked about. `headers` are in lower case; `query` is the address's.
   */
  readWebhook(
    body: string,
    headers: Record<string, string | undefined>,
    query: Record<string, string | undefined>,
  ): { chargeId: string } | null | Promise<{ chargeId: string } | null>;
  /** What the provider wants to read where its webhook was taken; the shop's own envelope where left out. */
  webhookAnswer?: unknown;
  /**
   * Whether this shopper may pay this sum so; present at pay-later services. Answers within 5 s or throws ProviderDown.
   * Of a shopper who is not known yet it says no only where the sum alone decides.
   */
  eligible?(purchase: {
    /** Halalas. */
    amount: number;
    /** As of a Buyer; null where the shopper has not said it yet. */
    countryCode: string | null;
    phone: string | null;
    email: string | null;
  }): Promise<'yes' | NotEligible>;
  /** Every captured charge made in a time, for reconciling; present where the provider can list them. */
  listCaptured?(made: { from: Date; until: Date }): Promise<Charge[]>;
  /** Cards kept at the provider; present where it keeps them. */
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
  /** Afterwards the card is not there; a repeat does nothing more. */
  remove(card: { customerId: string; cardId: string }): Promise<void>;
};

/** The services that are configured, by name. Tap always is; the others are offered where they are here. */
export type PaymentProviders = { tap: PaymentsPort } & Partial<Record<ProviderName, PaymentsPort>>;
