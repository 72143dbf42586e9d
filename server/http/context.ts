import type { Database } from '#database/database.ts';
import type { Standby } from '#database/standby.ts';
import type { Couriers } from '#providers/courier/courier.port.ts';
import type { EmailPort } from '#providers/email/email.port.ts';
import type { IdentityPort } from '#providers/identity/identity.port.ts';
import type { MapTiles } from '#providers/map/map.port.ts';
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
import type { Network } from './limits/limit-rate.ts';
import type { Work } from './work.ts';

/**
 * The caller's session. A guest is a shopper without a name or phone number; the cart belongs to the shopper id
 * (product.md 2).
 */
export type Session = { id: number; shopperId: number; isGuest: boolean };

export type Providers = {
  sms: SmsPort;
  email: EmailPort;
  payments: PaymentProviders;
  identity: IdentityPort;
  /** The Apple Pay port; absent if Apple Pay is not configured, and then the shop does not offer it. */
  applePay?: ApplePayPort;
  /** The configured couriers. Absent if staff create shipments by hand. */
  couriers?: Couriers;
  /** The push port; absent if push notifications are not configured. */
  push?: PushPort;
  /** The WhatsApp port; absent if WhatsApp is not configured, and then the shop does not offer it. */
  whatsapp?: WhatsappPort;
  /** The tile server of maps; absent if none is configured, and then the shop shows no map. */
  map?: MapTiles;
};

/** The pictures of the catalogue, for e-mails and for staff who edit products. */
type StoredPictures = {
  /** Saves a picture; saving the same picture again changes nothing. */
  save(bytes: Buffer): Promise<{ hash: string; width: number; height: number }>;
  /** Whether exactly these bytes are stored under a hash. */
  holds(hash: string, bytes: Buffer): Promise<boolean>;
  /** The picture as it was uploaded; null if its hash is unknown. */
  source(hash: string): Promise<Buffer | null>;
  /** Reads the bytes of a picture in one width and format; null if no picture has this hash. */
  read(hash: string, width: number, format: 'avif' | 'webp'): Promise<Buffer | null>;
};

/** The dependencies of the shop, which are the same for every request and job. */
export type Shop = {
  database: Database;
  /** For reads that may be a second old (`late`); absent without DATABASE_READ_URL. */
  standby?: Standby;
  clock: Clock;
  jobs: Jobs;
  providers: Providers;
  settings: Settings;
  hooks: TransactionHooks;
  pictures: StoredPictures;
  /** The folder that stores uploaded import files until they are imported or deleted. */
  importFolder: string;
  /** The shop's pages; absent in a process that serves no pages. */
  pages?: {
    /** Renders a page of the shop (the home page or a product's page) from the data that the transaction sees. */
    render: (
      database: Database,
      page: 'home' | { product: string },
      options: {
        language: Language;
        cityId: number;
        /** The moment at which the page is shown; now if left out. */
        at?: Date | undefined;
      },
    ) => Promise<{ html: string; styleHash: string | null }>;
    /** Resolves a path of the shop to its route and parameters; null if no page has this path. */
    leadsTo: (path: string) => { route: string; params: Record<string, string> } | null;
  };
};

/** A secret in an HttpOnly cookie, which only the server can read (product.md 2). */
export type BrowserSecret = {
  /** Reads the cookie's value; null without one. The value is untrusted, because it may be any text. */
  read(): string | null;
  set(secret: string): void;
  clear(): void;
};

/** The context of a request. `session` is never null if the call's audience is 'session' or 'customer'. */
export type Context = Shop & {
  language: Language;
  session: Session | null;
  /** The secret that binds a session to the browser: a session token is valid only together with this cookie. */
  binding: BrowserSecret;
  /** The cookie that replaces the password in a browser that remembers its shopper. It identifies no session. */
  remembered: BrowserSecret;
  /**
   * The cookie that identifies the browser across sign-ins until its cookies are deleted. It grants no access
   * (account/known-device).
   */
  device: BrowserSecret;
  /** The network that the request came from; used only for limits. */
  network: Network;
  /** The proof of work that the browser sent. Required while strangers send many requests. */
  work: Work;
  /** The User-Agent header; used only for the customer's list of sessions. */
  userAgent: string | null;
  /** Sets a cookie that scripts on the page may read: cart count, city, language. */
  setPlainCookie(name: string, value: string): void;
  /** Logs an error that happened on a page in a shopper's browser. */
  logPageFault(text: string): void;
};
export type SignedContext = Context & { session: Session };
/** The dependencies for reading a customer's own data, by the customer or by staff on the customer's behalf. */
export type CustomerContext = Shop & { language: Language; session: Session };
