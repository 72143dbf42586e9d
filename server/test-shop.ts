import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, expect } from 'vitest';
import { sendPhoneCodeCall, startGuestCall, verifyPhoneCall } from '#contract/account/account.calls.ts';
import { settingFields } from '#contract/settings/settings.rules.ts';
import { auditedFields } from '#contract/staff/audited.rules.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/test-database.ts';
import { TEST_DATA_DIR } from '#database/test-template.ts';
import type { Couriers } from '#providers/courier/courier.port.ts';
import type { Email, EmailPort } from '#providers/email/email.port.ts';
import { folderFiles } from '#providers/files/folder.ts';
import type { IdentityPort } from '#providers/identity/identity.port.ts';
import type { MapTiles } from '#providers/map/map.port.ts';
import type { ApplePayPort } from '#providers/payments/apple-pay.port.ts';
import type { PaymentProviders } from '#providers/payments/payments.port.ts';
import type { PushPort } from '#providers/push/push.port.ts';
import type { Sms, SmsPort } from '#providers/sms/sms.port.ts';
import type { WhatsappPort } from '#providers/whatsapp/whatsapp.port.ts';
import { codeCreated } from './account/sign-in/sign-in.public.ts';
import { buildApi, handlersOf, hooks, schedulesOf } from './api.ts';
import { openPictures } from './catalogue/import/import.public.ts';
import { setClock } from './clock.ts';
import type { Shop } from './http/context.ts';
import { reportRefusals } from './notifications/notifications.public.ts';
import { openLiveSettings } from './settings/settings.public.ts';
import { upsertSettings } from './settings.store.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { breakCalls } from './test-broken-calls.ts';
import { TestClient } from './test-client.ts';
import { type TestIdentity, testIdentity } from './test-identity.ts';
import { type TestJobs, testJobs } from './test-jobs.ts';
import { type TestPayments, testPayments } from './test-payments.ts';

type SignInOptions = {
  /** The local digits; if left out, an unused Saudi phone number. */
  phone?: string;
  countryCode?: string;
  /** The guest whose cart is merged: by default the client's own guest; null for no guest. */
  guestId?: number | null;
};

/** A browser in the shop. `shopperId` is its current shopper. */
export type Shopper = TestClient & { shopperId: number; phone: string | null };

export type TestShop = Shop & {
  clock: ReturnType<typeof setClock>;
  jobs: TestJobs;
  settings: Settings;
  api: Hono;
  pool: Pool;
  /** The URL of the test's database, for servers in other processes. */
  databaseUrl: string;
  /** The SMS messages that were sent, oldest first. */
  sms: Sms[];
  /** The e-mails that were sent, oldest first. */
  emails: Email[];
  payments: TestPayments;
  /** The identity providers. `shop.identity.answer('code', { subject, email, … })` sets who signs in with a code. */
  identity: TestIdentity;
  /** The unexpected errors of the server, as it would log them. */
  faults: unknown[];
  /** The lines that the server would log. */
  logged: string[];
  /** The errors on pages, as browsers reported them. */
  pageFaults: string[];
  runJobs: TestJobs['runJobs'];
  /** Applies settings that were changed in the back office, as a running server does after a database notification. */
  followSettings(): Promise<void>;
  /** Creates a browser without a session. */
  visitor(): TestClient;
  guest(): Promise<Shopper>;
  /** Signs a browser in by phone number and code. One phone number can sign in once in 60 s of the shop's clock. */
  signIn(browser: Shopper, options?: SignInOptions): Promise<Shopper>;
  /** Creates a guest and signs the guest in. */
  customer(options?: SignInOptions): Promise<Shopper>;
};

type Options = {
  /** The time on the shop's clock; by default 09:00 on a Sunday in Riyadh. */
  now?: string;
  settings?: Partial<Settings>;
  /** 'shop': the demo shop (default); 'empty': every table, without rows. */
  data?: 'shop' | 'empty';
  sms?: SmsPort;
  email?: EmailPort;
  payments?: PaymentProviders;
  identity?: IdentityPort;
  applePay?: ApplePayPort;
  push?: PushPort;
  couriers?: Couriers;
  whatsapp?: WhatsappPort;
  map?: MapTiles;
  pages?: NonNullable<Shop['pages']>;
};

/**
 * An unused Saudi mobile number. It never ends in 000 or 001, because the SMS sandbox fails to send to those numbers.
 */
const freePhone = (): string => `5${randomInt(1_000_000, 9_999_999)}${randomInt(2, 10)}`;

/** Expects that people can read what the audit log holds: each of its values has a name on the screen. */
async function expectNamedAuditValues(database: Database): Promise<void> {
  const { rows } = await sql<{ act: string; name: string }>`
    select distinct act, name
      from audit_log, lateral jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) name`.execute(
    database,
  );
  const named = new Set<string>([...auditedFields, ...settingFields]);
  expect(rows.filter(({ name }) => !named.has(name))).toEqual([]);
}

/**
 * The whole shop on this test file's own database: the real API, the real job queue, a stopped clock, and providers
 * that record their requests. Call this at the top of the file: `const shop = await testShop()`.
 */
export async function testShop(options: Options = {}): Promise<TestShop> {
  const { database, pool, url } = await testDatabase(options.data);
  const clock = setClock(options.now ?? '2026-11-22T06:00:00Z');
  const first: Settings = {
    ...defaultSettings,
    publicUrl: 'http://shop.test',
    trustsProxy: true,
    workSteps: 2,
    ...options.settings,
  };
  await upsertSettings(database, first, clock.now());
  const live = await openLiveSettings(database, first, clock);
  const sms: Sms[] = [];
  const emails: Email[] = [];
  const payments = testPayments();
  const identity = testIdentity();
  const faults: unknown[] = [];
  const logged: string[] = [];
  const pageFaults: string[] = [];
  const smsPort: SmsPort = options.sms ?? {
    async send(message) {
      sms.push(message);
      return { id: String(sms.length) };
    },
  };
  const emailPort: EmailPort = options.email ?? {
    async send(message) {
      emails.push(message);
      return { id: String(emails.length) };
    },
  };
  const running: { shop?: Shop } = {};
  const shopOf = () => running.shop!;
  const jobs = await testJobs({
    database,
    clock,
    handlers: handlersOf(shopOf),
    schedules: schedulesOf(shopOf),
  });
  afterAll(() => jobs.stop());
  afterAll(() => expectNamedAuditValues(database));
  const shop: Shop = {
    database,
    clock,
    jobs,
    get settings() {
      return live.now();
    },
    hooks,
    pictures: openPictures(folderFiles(join(TEST_DATA_DIR, 'pictures'))),
    importFolder: join(TEST_DATA_DIR, 'imports'),
    ...(options.pages && { pages: options.pages }),
    providers: {
      ...reportRefusals(
        { sms: smsPort, email: emailPort },
        { database, clock, log: (line) => logged.push(line) },
      ),
      payments: options.payments ?? { tap: payments },
      identity: options.identity ?? identity,
      ...(options.applePay && { applePay: options.applePay }),
      ...(options.push && { push: options.push }),
      ...(options.couriers && { couriers: options.couriers }),
      ...(options.whatsapp && { whatsapp: options.whatsapp }),
      ...(options.map && { map: options.map }),
    },
  };
  running.shop = shop;
  const api = breakCalls(
    buildApi(shop, (error) => faults.push(error), {
      onPageFault: (words) => pageFaults.push(words),
    }),
  );

  async function guest(): Promise<Shopper> {
    const browser = new TestClient(api, faults);
    const { token, id } = await browser.must(startGuestCall, { deviceToken: 'web_token' });
    return Object.assign(browser, { token, shopperId: id, phone: null });
  }

  async function signIn(browser: Shopper, { phone, countryCode, guestId }: SignInOptions = {}) {
    const number = { countryCode: countryCode ?? '966', phone: phone ?? freePhone() };
    await browser.must(sendPhoneCodeCall, number);
    await jobs.runJobs({ only: [codeCreated.name] });
    const text = sms.findLast(({ to }) => to === `+${number.countryCode}${number.phone}`)?.text ?? '';
    const code = /#(\d{4})$/.exec(text)?.[1];
    if (!code) throw new Error(`No code was sent to ${number.phone}.`);
    const signedIn = await browser.must(verifyPhoneCall, {
      ...number,
      code,
      deviceToken: 'web_token',
      ...(guestId === null ? {} : { guestId: guestId ?? browser.shopperId }),
    });
    return Object.assign(browser, {
      token: signedIn.token,
      shopperId: signedIn.id,
      phone: number.phone,
    });
  }

  return {
    ...shop,
    // A test may change the settings.
    settings: first,
    clock,
    jobs,
    api,
    pool,
    databaseUrl: url,
    sms,
    emails,
    payments,
    identity,
    faults,
    logged,
    pageFaults,
    runJobs: jobs.runJobs,
    followSettings: live.readAgain,
    visitor: () => new TestClient(api, faults),
    guest,
    signIn,
    customer: async (more = {}) => signIn(await guest(), more),
  };
}
