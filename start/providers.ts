import { randomBytes } from 'node:crypto';
import type { PaymentService } from '#contract/payments/payment-services.rules.ts';
import type { Database } from '#database/database.ts';
import { smtpEmail } from '#providers/email/smtp.ts';
import type { PaymentsPort } from '#providers/payments/payments.port.ts';
import { tapPayments } from '#providers/payments/tap.ts';
import { smsWithFallback } from '#providers/sms/fallback.ts';
import { twilioSms } from '#providers/sms/twilio.ts';
import { unifonicSms } from '#providers/sms/unifonic.ts';
import { templateDefinition } from '#providers/whatsapp/template-definition.port.ts';
import { cloudWhatsapp } from '#providers/whatsapp/whatsapp.ts';
import { GRAPH_URL } from '#providers/whatsapp/whatsapp.wire.ts';
import type { Clock } from '#server/clock.ts';
import type { Providers } from '#server/http/context.ts';
import { insertIntoOutbox, listTemplates } from '#server/notifications/notifications.public.ts';
import { defaultSettings } from '#server/settings.ts';
import { openApplePay } from './apple-pay.ts';
import { openCouriers } from './couriers.ts';
import { openIdentity } from './identity.ts';
import { openMap } from './map.ts';
import type { EmailOptions, SmsOptions, SmsService } from './message-options.ts';
import type { StartOptions } from './options.ts';
import { openPaymentServices } from './payment-services.ts';
import { openPush } from './push.ts';
import { sandboxCharges } from './sandbox-charges.ts';

const TAP_URL = 'https://api.tap.company/v2';
const UNIFONIC_URL = 'https://el.cloud.unifonic.com';
const TWILIO_URL = 'https://api.twilio.com';
const SANDBOX_SENDER = defaultSettings.brand.name.en;
const SANDBOX_FROM = `${defaultSettings.brand.name.en} <hello@shop.test>`;

type Opened<Port> = { port: Port; close: () => Promise<void> };
type Dependencies = { database: Database; clock: Clock; publicUrl: string };
const nothingToClose = async (): Promise<void> => {};

const realSms = (sms: SmsService): Providers['sms'] =>
  sms.service === 'unifonic'
    ? unifonicSms({ baseUrl: UNIFONIC_URL, appSid: sms.appSid, senderId: sms.senderId })
    : twilioSms({
        baseUrl: TWILIO_URL,
        accountSid: sms.accountSid,
        authToken: sms.authToken,
        from: sms.from,
      });

async function openSms(
  sms: SmsOptions | null,
  { database, clock }: Dependencies,
): Promise<Opened<Providers['sms']>> {
  if (sms !== null) {
    const first = realSms(sms.first);
    const port = sms.second === null ? first : smsWithFallback(first, realSms(sms.second));
    return { port, close: nothingToClose };
  }
  // Import the sandbox only where it is opened, so that live mode never loads it.
  const { startSmsSandbox } = await import('#sandboxes/unifonic/sms.sandbox.ts');
  const appSid = randomBytes(16).toString('hex');
  const sandbox = await startSmsSandbox({
    appSid,
    senderId: SANDBOX_SENDER,
    keep: ({ to, text, ...meta }) =>
      insertIntoOutbox(database, { kind: 'sms', recipient: to, body: text, meta, at: clock.now() }),
  });
  return {
    port: unifonicSms({ baseUrl: sandbox.url, appSid, senderId: SANDBOX_SENDER }),
    close: sandbox.stop,
  };
}

async function openEmail(
  email: EmailOptions | null,
  { database, clock }: Dependencies,
): Promise<Opened<Providers['email']>> {
  if (email !== null) return { port: smtpEmail(email), close: nothingToClose };
  const { startSmtpSandbox } = await import('#sandboxes/smtp/smtp.sandbox.ts');
  const sandbox = await startSmtpSandbox({
    keep: ({ to, text, ...meta }) =>
      insertIntoOutbox(database, { kind: 'email', recipient: to, body: text, meta, at: clock.now() }),
  });
  return { port: smtpEmail({ url: sandbox.url, from: SANDBOX_FROM }), close: sandbox.stop };
}

/**
 * Opens WhatsApp with the shop's keys. Without keys, live mode has no WhatsApp, and the other modes use its sandbox.
 */
async function openWhatsapp(
  { mode, whatsapp }: Pick<StartOptions, 'mode' | 'whatsapp'>,
  { database, clock, publicUrl }: Dependencies,
): Promise<Opened<Providers['whatsapp']>> {
  if (whatsapp) return { port: cloudWhatsapp({ ...whatsapp, baseUrl: GRAPH_URL }), close: nothingToClose };
  if (mode === 'live') return { port: undefined, close: nothingToClose };
  const { startWhatsappSandbox } = await import('#sandboxes/whatsapp/whatsapp.sandbox.ts');
  const { atSavedPort, sandboxSecrets } = await import('#sandboxes/kit/secrets.ts');
  const store = sandboxCharges(database);
  // Servers on one database share the sandbox's keys, because the sandbox of one server may send its webhook to
  // another.
  const secrets = await sandboxSecrets(store, 'whatsapp', 'token', 'appSecret', 'verifyToken');
  const keys = { ...secrets, phoneNumberId: '100000000000001' };
  const sandbox = await atSavedPort(store, 'whatsapp', (port) =>
    startWhatsappSandbox({
      ...keys,
      port,
      now: clock.now,
      webhookUrl: `${publicUrl}/webhooks/whatsapp`,
      templates: listTemplates(publicUrl).map(templateDefinition),
      keep: ({ to, text, ...meta }, chat) =>
        insertIntoOutbox(database, {
          kind: 'whatsapp',
          recipient: to,
          body: text,
          meta: { ...meta, chat },
          at: clock.now(),
        }),
    }),
  );
  return { port: cloudWhatsapp({ ...keys, baseUrl: sandbox.baseUrl }), close: sandbox.close };
}

/** Opens card payments: the real Tap, or its sandbox. */
export async function openPayments(
  secretKey: string | null,
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
): Promise<Opened<PaymentsPort>> {
  if (secretKey !== null)
    return { port: tapPayments({ baseUrl: TAP_URL, secretKey }), close: nothingToClose };
  const { startTapSandbox } = await import('#sandboxes/tap/tap.sandbox.ts');
  const { sandboxSecrets } = await import('#sandboxes/kit/secrets.ts');
  const store = sandboxCharges(database);
  // All servers of the shop use the same key, because the sandbox of one server may send its webhook to another.
  const key = `sk_test_${(await sandboxSecrets(store, 'tap', 'secretKey')).secretKey}`;
  const sandbox = await startTapSandbox({ secretKey: key, store, now: clock.now });
  return { port: tapPayments({ baseUrl: sandbox.baseUrl, secretKey: key }), close: sandbox.close };
}

/**
 * Opens the external services: the real one if its secrets are configured, otherwise its sandbox, which has the same
 * API (product.md 1).
 */
export async function openProviders(
  options: Pick<
    StartOptions,
    | 'mode'
    | 'sms'
    | 'whatsapp'
    | 'email'
    | 'tapSecretKey'
    | 'applePay'
    | PaymentService
    | 'identity'
    | 'push'
    | 'couriers'
    | 'map'
    | 'shop'
  >,
  dependencies: Dependencies,
): Promise<{ providers: Providers; close: () => Promise<void> }> {
  const sms = await openSms(options.sms, dependencies);
  const whatsapp = await openWhatsapp(options, dependencies);
  const email = await openEmail(options.email, dependencies);
  const payments = await openPayments(options.tapSecretKey, dependencies);
  const { database, clock } = dependencies;
  const services = await openPaymentServices(options, {
    store: sandboxCharges(database),
    now: clock.now,
    // The sender of the parcel, which some services require when a payment is captured. It is the shop, because the
    // capture happens before a courier has the parcel.
    company: (options.shop?.brand ?? defaultSettings.brand).name.en,
    sendSms: ({ to, text }) =>
      insertIntoOutbox(database, {
        kind: 'sms',
        recipient: to,
        body: text,
        meta: { sender: 'urpay' },
        at: clock.now(),
      }),
  });
  const applePay = await openApplePay(options, { now: clock.now });
  const identity = await openIdentity(options, dependencies.publicUrl);
  const couriers = await openCouriers(options, {
    store: sandboxCharges(database),
    now: clock.now,
    publicUrl: dependencies.publicUrl,
  });
  const map = await openMap(options);
  return {
    providers: {
      sms: sms.port,
      email: email.port,
      payments: { tap: payments.port, ...services.ports },
      identity: identity.port,
      couriers: couriers.ports,
      push: await openPush(options.push ?? { webPush: null, fcm: null }, dependencies),
      ...(applePay.port && { applePay: applePay.port }),
      ...(whatsapp.port && { whatsapp: whatsapp.port }),
      ...(map.tiles && { map: map.tiles }),
    },
    close: async () => {
      const opened = [sms, whatsapp, email, payments, services, applePay, identity, couriers, map];
      await Promise.all(opened.map(({ close }) => close()));
    },
  };
}
