import type { Database } from '#database/database.ts';
import type { Couriers } from '#providers/courier/courier.port.ts';
import type { EmailPort } from '#providers/email/email.port.ts';
import type { IdentityPort } from '#providers/identity/identity.port.ts';
import type { ApplePayPort } from '#providers/payments/apple-pay.port.ts';
import type { PaymentProviders } from '#providers/payments/payments.port.ts';
import type { PushPort } from '#providers/push/push.port.ts';
import type { SmsPort } from '#providers/sms/sms.port.ts';
import type { WhatsappPort } from '#providers/whatsapp/whatsapp.port.ts';
import type { Clock } from '#server/clock.ts';
import type { Jobs } from '#server/events/jobs.ts';
import type { Settings } from '#server/settings.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import type { Language } from '#text/language.ts';
import type { Network } from './limit-rate.ts';
import type { Work } from './work.ts';

/**
 * The caller's session. A guest is a shopper without a name or phone; the cart belongs to the shopper id (product.md
 * 2).
 */
export type Session = { id: number; shopperId: number; isGuest: boolean };

export type Providers = {
  sms: SmsPort;
  email: EmailPort;
  payments: PaymentProviders;
  identity: IdentityPort;
  /** Absent where Apple Pay is not configured; then it is not offered. */
  applePay?: ApplePayPort;
  /** The configured couriers. Absent where staff create shipments by hand. */
  couriers?: Couriers;
  /** Absent where push notifications are not configured. */
  push?: PushPort;
  /** Absent where WhatsApp is not configured; then it is not offered. */
  whatsapp?: WhatsappPort;
};

/** The pictures of the catalogue, for e-mails and for who edits products. */
type StoredPictures = {
  /** Saves a picture; saving it again changes nothing. */
  save(bytes: Buffer): Promise<{ hash: string; width: number; height: number }>;
  /** The picture as it was saved; null if it is unknown. */
  source(hash: string): Promise<Buffer | null>;
  /** One variant; null if the picture is unknown. */
  read(hash: string, width: number, format: 'avif' | 'webp'): Promise<Buffer | null>;
};

/** The dependencies of the shop; the same for every call and job. */
export type Shop = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  providers: Providers;
  settings: Settings;
  hooks: TransactionHooks;
  pictures: StoredPictures;
  /** Draws the shop's page of a product with what a transaction holds. Absent where no pages are served. */
  drawProduct?: (
    database: Database,
    product: { slug: string; language: Language; cityId: number },
  ) => Promise<{ html: string; styleHash: string | null }>;
};

/** A secret in an HttpOnly cookie, which only the server reads (product.md 2). */
export type BrowserSecret = {
  /** The cookie's value, or null. Untrusted: it may be any text. */
  read(): string | null;
  set(secret: string): void;
  clear(): void;
};

/** The context of a call. `session` is never null where the call's audience is 'session' or 'customer'. */
export type Context = Shop & {
  language: Language;
  session: Session | null;
  /** Binds a session to the browser: a session's token is valid only together with it. */
  binding: BrowserSecret;
  /** Replaces the password in a browser that remembers its shopper; it identifies no session. */
  remembered: BrowserSecret;
  /** Identifies the browser across sign-ins until its cookies are deleted; grants no access (account/known-device). */
  device: BrowserSecret;
  /** Where the caller comes from; used only for limits. */
  network: Network;
  /** The proof of work that the browser sent, required while many strangers make requests. */
  work: Work;
  /** The User-Agent header; used only for the customer's list of sessions. */
  userAgent: string | null;
  /** Sets a cookie that the page's scripts may read: cart count, city, language. */
  setPlainCookie(name: string, value: string): void;
  /** Logs that a page failed in somebody's browser. */
  logPageFault(text: string): void;
};
export type SignedContext = Context & { session: Session };
/** What reading a customer's own data needs: from the customer, or for them in the back office. */
export type CustomerContext = Shop & { language: Language; session: Session };
