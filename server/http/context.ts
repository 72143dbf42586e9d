import type { Database } from '#database/database.ts';
import type { Couriers } from '#providers/courier/courier.port.ts';
import type { EmailPort } from '#providers/email/email.port.ts';
import type { IdentityPort } from '#providers/identity/identity.port.ts';
import type { ApplePayPort } from '#providers/payments/apple-pay.port.ts';
import type { PaymentProviders } from '#providers/payments/payments.port.ts';
import type { PushPort } from '#providers/push/push.port.ts';
import type { SmsPort } from '#providers/sms/sms.port.ts';
import type { Clock } from '#server/clock.ts';
import type { Jobs } from '#server/events/jobs.ts';
import type { Settings } from '#server/settings.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import type { Language } from '#text/language.ts';
import type { Network } from './network.ts';
import type { Work } from './work.ts';

/** Who asks. A guest is a shopper without a name or phone; its cart lives under its shopper id (product.md 2). */
export type Session = { id: number; shopperId: number; isGuest: boolean };

export type Providers = {
  sms: SmsPort;
  email: EmailPort;
  payments: PaymentProviders;
  identity: IdentityPort;
  /** Absent where Apple Pay is not configured: then it is not offered. */
  applePay?: ApplePayPort;
  /** Absent where parcels are made by hand; a courier that is not configured is not among them. */
  couriers?: Couriers;
  /** Absent where browsers are told nothing. */
  push?: PushPort;
};

/** What the whole shop runs on; the same for every call and job. */
export type Shop = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  providers: Providers;
  settings: Settings;
  hooks: TransactionHooks;
};

/** A secret that the browser keeps for the server alone, in an HttpOnly cookie (product.md 2). */
export type BrowserSecret = {
  /** What the browser holds, or null; whatever somebody put there. */
  read(): string | null;
  set(secret: string): void;
  clear(): void;
};

/** A call's surroundings. `session` is never null where the call's audience is 'session' or 'customer'. */
export type Context = Shop & {
  language: Language;
  session: Session | null;
  /** Without it a session's token opens nothing. */
  binding: BrowserSecret;
  /** What stands for the password in a browser that remembers its shopper; it names no session. */
  remembered: BrowserSecret;
  /** Names the browser for as long as it keeps its cookies, across sign-ins; it opens nothing (account/known-device). */
  device: BrowserSecret;
  /** Where the asker comes from, for limits only. */
  network: Network;
  /** What the browser has computed to be let through while many strangers ask. */
  work: Work;
  /** What the browser says it is; for the list of one's own sessions only. */
  userAgent: string | null;
  /** A cookie that the page's scripts may read: cart count, city, language. */
  setPlainCookie(name: string, value: string): void;
  /** Logs that a page failed in somebody's browser. */
  logPageFault(words: string): void;
};
export type SignedContext = Context & { session: Session };
