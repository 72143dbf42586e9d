import { createPrivateKey, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { isNationalAddress, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import { MOST_SELLER_NAME_BYTES } from '#contract/orders/tax.rules.ts';
import { addressIn, readSmtpUrl } from '#providers/email/smtp.ts';
import { resourceKeyOf } from '#providers/payments/neoleap-trandata.ts';
import { faultOfSender } from '#providers/sms/sender.ts';
import { defaultSettings, type Mode, type Seller } from '#server/settings.ts';
import type { CourierOptions } from './couriers.ts';
import { type MeasurementOptions, measurementIn } from './measurement.ts';
import { belongTogether, FCM_NAMES, type PushOptions, readFcmKeys } from './push.ts';

/** How a shop is started; read from the environment by start.ts, given by hand in tests and benches. */
export type StartOptions = {
  mode: Mode;
  host: string;
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  /** Any PostgreSQL from 15 on; null starts the embedded one in dataDir. */
  databaseUrl: string | null;
  /** Where shoppers reach the shop; null means the address it listens on. */
  publicUrl: string | null;
  trustsProxy: boolean;
  tapSecretKey: string | null;
  applePay: ApplePayKeys | null;
  /** What Apple gave to prove the domain, served as it is; null serves nothing. */
  applePayDomainFile: string | null;
  tabby: TabbyKeys | null;
  tamara: TamaraKeys | null;
  urpay: UrpayKeys | null;
  /** What browsers are told things with; left out, the database keeps a pair of keys of its own. */
  push?: PushOptions;
  sms: SmsOptions | null;
  email: EmailOptions | null;
  identity: IdentityOptions;
  /** Who sells, as tax invoices say it; null for the demo's nobody. */
  seller: Seller | null;
  /** Where the shop's people read its forms; null for the demo's address. */
  shopEmail: string | null;
  /** Host names under which the shop was before; on them it says where it is now. */
  oldHosts: readonly string[];
  /** Left out, none is connected. */
  couriers?: CourierOptions;
  /** Left out, nobody measures and nobody chats. */
  measurement?: MeasurementOptions;
};
/** Certificate and key of the merchant identity, in PEM. */
type ApplePayKeys = { merchantId: string; displayName: string; certificate: string; key: string };
/** `webhookSecret` is chosen by the shop: what Tabby sends with its webhooks. */
type TabbyKeys = { secretKey: string; merchantCode: string; webhookSecret: string };
type TamaraKeys = { apiToken: string; notificationToken: string };
type UrpayKeys = { baseUrl: string; tranportalId: string; password: string; resourceKey: Buffer };

export type SmsService =
  | { service: 'unifonic'; appSid: string; senderId: string }
  | { service: 'twilio'; accountSid: string; authToken: string; from: string };
/** `second` takes over while `first` is away (providers/06-sms, Design). */
export type SmsOptions = { first: SmsService; second: SmsService | null };
/** `url` is how to reach the mail server, `from` who e-mail comes from. */
export type EmailOptions = { url: string; from: string };

/** Sign-in by other providers: each is optional, and null where none of its secrets is given. */
export type IdentityOptions = {
  google: { clientId: string; clientSecret: string } | null;
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null;
  facebook: { appId: string; appSecret: string } | null;
};

/** Cannot start as asked; the message is one clear sentence for whoever typed the command. */
export class CannotOpen extends Error {}

const MODES: readonly Mode[] = ['demo', 'dev', 'live'];

function readPort(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new CannotOpen(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/** Twilio may be told of a messaging service, which holds its senders itself. */
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;

function readSender(name: string, sender: string): string {
  const fault = MESSAGING_SERVICE.test(sender) && name === 'TWILIO_FROM' ? null : faultOfSender(sender);
  if (fault !== null) throw new CannotOpen(`${name} cannot be "${sender}": a sender of SMS ${fault}.`);
  return sender;
}

function readSms(env: NodeJS.ProcessEnv): SmsOptions | null {
  const unifonic = readTogether(env, 'SMS by Unifonic', 'UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID');
  const twilio = readTogether(env, 'SMS by Twilio', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM');
  const services: SmsService[] = [];
  if (unifonic) {
    const senderId = readSender('UNIFONIC_SENDER_ID', unifonic.UNIFONIC_SENDER_ID);
    services.push({ service: 'unifonic', appSid: unifonic.UNIFONIC_APP_SID, senderId });
  }
  if (twilio) {
    const from = readSender('TWILIO_FROM', twilio.TWILIO_FROM);
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = twilio;
    services.push({ service: 'twilio', accountSid, authToken, from });
  }
  const [first, second = null] = services;
  return first ? { first, second } : null;
}

function readEmail(env: NodeJS.ProcessEnv): EmailOptions | null {
  const given = readTogether(env, 'E-mail', 'SMTP_URL', 'EMAIL_FROM');
  if (given === null) return null;
  const { SMTP_URL: url, EMAIL_FROM: from } = given;
  try {
    readSmtpUrl(url);
  } catch (error) {
    // The address holds a password: it is not repeated.
    throw new CannotOpen(`SMTP_URL cannot be used: ${(error as Error).message}.`);
  }
  if (addressIn(from) === null)
    throw new CannotOpen(`EMAIL_FROM must be an address or "Name <address>", not "${from}".`);
  return { url, from };
}

/** Variables that only together make sense: all of them, or null when none is set. */
function readTogether<Name extends string>(
  env: NodeJS.ProcessEnv,
  what: string,
  ...names: readonly Name[]
): Record<Name, string> | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new CannotOpen(`${what} cannot be offered without ${missing.join(' and ')}.`);
  return Object.fromEntries(names.map((name) => [name, env[name]!])) as Record<Name, string>;
}

/** PEM as an environment holds it: in lines, or in one with \\n for the breaks. */
const pemOf = (text: string): string => text.replaceAll('\\n', '\n');

function readAppleKey(text: string): string {
  const key = pemOf(text);
  try {
    if (createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Said below: what it is instead is nobody's business.
  }
  throw new CannotOpen(
    'APPLE_PRIVATE_KEY must be the private key that Apple gave, the content of its .p8 file.',
  );
}

function readIdentity(env: NodeJS.ProcessEnv): IdentityOptions {
  const google = readTogether(env, 'Sign-in by Google', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const apple = readTogether(
    env,
    'Sign-in by Apple',
    'APPLE_CLIENT_ID',
    'APPLE_TEAM_ID',
    'APPLE_KEY_ID',
    'APPLE_PRIVATE_KEY',
  );
  const facebook = readTogether(env, 'Sign-in by Facebook', 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  return {
    google: google && { clientId: google.GOOGLE_CLIENT_ID, clientSecret: google.GOOGLE_CLIENT_SECRET },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: readAppleKey(apple.APPLE_PRIVATE_KEY),
    },
    facebook: facebook && { appId: facebook.FACEBOOK_APP_ID, appSecret: facebook.FACEBOOK_APP_SECRET },
  };
}

/** The sheet shows no more of a name. */
const DISPLAY_NAME_MOST = 64;

function readApplePay(env: NodeJS.ProcessEnv): ApplePayKeys | null {
  const names = [
    'APPLE_PAY_MERCHANT_ID',
    'APPLE_PAY_DISPLAY_NAME',
    'APPLE_PAY_CERTIFICATE',
    'APPLE_PAY_KEY',
  ] as const;
  const given = readTogether(env, 'Apple Pay', ...names);
  if (given === null) return null;
  const displayName = given.APPLE_PAY_DISPLAY_NAME;
  if (displayName.length > DISPLAY_NAME_MOST)
    throw new CannotOpen(`APPLE_PAY_DISPLAY_NAME has at most ${DISPLAY_NAME_MOST} characters.`);
  const certificate = pemOf(given.APPLE_PAY_CERTIFICATE);
  const key = pemOf(given.APPLE_PAY_KEY);
  try {
    if (new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)))
      return { merchantId: given.APPLE_PAY_MERCHANT_ID, displayName, certificate, key };
  } catch {
    // Said below: what they are instead is nobody's business.
  }
  throw new CannotOpen(
    'APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY must be the merchant identity certificate and its own key, in PEM.',
  );
}

function readTabby(env: NodeJS.ProcessEnv): TabbyKeys | null {
  const names = ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET'] as const;
  const given = readTogether(env, 'Payment by Tabby', ...names);
  return (
    given && {
      secretKey: given.TABBY_SECRET_KEY,
      merchantCode: given.TABBY_MERCHANT_CODE,
      webhookSecret: given.TABBY_WEBHOOK_SECRET,
    }
  );
}

function readTamara(env: NodeJS.ProcessEnv): TamaraKeys | null {
  const given = readTogether(env, 'Payment by Tamara', 'TAMARA_API_TOKEN', 'TAMARA_NOTIFICATION_TOKEN');
  return given && { apiToken: given.TAMARA_API_TOKEN, notificationToken: given.TAMARA_NOTIFICATION_TOKEN };
}

const SELLER = [
  'SELLER_NAME_AR',
  'SELLER_NAME_EN',
  'SELLER_VAT_NUMBER',
  'SELLER_REGISTRATION',
  'SELLER_ADDRESS_AR',
  'SELLER_ADDRESS_EN',
] as const;

/** Who sells; what the tax authority would refuse on an invoice is refused here (providers/09-zatca). */
function readSeller(env: NodeJS.ProcessEnv): Seller | null {
  const given = readTogether(env, 'A tax invoice', ...SELLER);
  if (given === null) return null;
  const { SELLER_VAT_NUMBER: vatNumber, SELLER_REGISTRATION: registration } = given;
  if (!/^3\d{13}3$/.test(vatNumber))
    throw new CannotOpen('SELLER_VAT_NUMBER must be 15 digits, the first and the last a 3.');
  if (!/^\d{10}$/.test(registration))
    throw new CannotOpen('SELLER_REGISTRATION must be the 10 digits of the commercial register.');
  for (const name of ['SELLER_NAME_AR', 'SELLER_NAME_EN'] as const) {
    if (Buffer.byteLength(given[name]) > MOST_SELLER_NAME_BYTES)
      throw new CannotOpen(`${name} has more than ${MOST_SELLER_NAME_BYTES} bytes: it must fit a QR code.`);
  }
  return {
    name: { ar: given.SELLER_NAME_AR, en: given.SELLER_NAME_EN },
    vatNumber,
    registration,
    address: { ar: given.SELLER_ADDRESS_AR, en: given.SELLER_ADDRESS_EN },
  };
}

function readPush(env: NodeJS.ProcessEnv): PushOptions {
  const given = readTogether(env, 'Push', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY');
  const webPush = given && { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY };
  if (webPush !== null && !belongTogether(webPush))
    throw new CannotOpen('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.');
  const firebase = readTogether(env, 'Push by Firebase', ...FCM_NAMES);
  try {
    return { webPush, fcm: firebase && readFcmKeys(firebase) };
  } catch (error) {
    throw new CannotOpen((error as Error).message);
  }
}

const SHIPPER = [
  'SHIPPER_NAME',
  'SHIPPER_PHONE',
  'SHIPPER_CITY',
  'SHIPPER_ADDRESS',
  'SHIPPER_NATIONAL_ADDRESS',
] as const;

/** Who brings parcels; what a courier would refuse of the sender is refused here (providers/10-delivery-address). */
function readCouriers(env: NodeJS.ProcessEnv): CourierOptions {
  const barq = readTogether(
    env,
    'Delivery by Barq',
    'BARQ_EMAIL',
    'BARQ_PASSWORD',
    'BARQ_HUB_CODE',
    'BARQ_WEBHOOK_SECRET',
  );
  const smsa = readTogether(env, 'Delivery by SMSA', 'SMSA_API_KEY', ...SHIPPER);
  if (smsa && !isNationalAddress(smsa.SHIPPER_NATIONAL_ADDRESS))
    throw new CannotOpen('SHIPPER_NATIONAL_ADDRESS must be four letters and four digits, such as RRRD2929.');
  if (smsa && !/^\+\d{8,15}$/.test(smsa.SHIPPER_PHONE))
    throw new CannotOpen('SHIPPER_PHONE must begin with + and the country code.');
  if (smsa && smsa.SHIPPER_ADDRESS.length < 10)
    throw new CannotOpen('SHIPPER_ADDRESS must have at least 10 characters.');
  return {
    barq: barq && {
      email: barq.BARQ_EMAIL,
      password: barq.BARQ_PASSWORD,
      hubCode: barq.BARQ_HUB_CODE,
      webhookSecret: barq.BARQ_WEBHOOK_SECRET,
    },
    smsa: smsa && {
      apiKey: smsa.SMSA_API_KEY,
      shipper: {
        name: smsa.SHIPPER_NAME,
        phone: smsa.SHIPPER_PHONE,
        city: smsa.SHIPPER_CITY,
        address: smsa.SHIPPER_ADDRESS,
        nationalAddress: nationalAddressOf(smsa.SHIPPER_NATIONAL_ADDRESS),
      },
    },
  };
}

/** The gateway's host is confirmed when the shop joins it (providers/05-urpay, Known). */
const URPAY_URL = 'https://securepayments.neoleap.com.sa';

function readUrpay(env: NodeJS.ProcessEnv): UrpayKeys | null {
  const names = ['URPAY_TRANPORTAL_ID', 'URPAY_PASSWORD', 'URPAY_RESOURCE_KEY'] as const;
  const given = readTogether(env, 'Payment by urpay', ...names);
  if (given === null) return null;
  const resourceKey = resourceKeyOf(given.URPAY_RESOURCE_KEY);
  if (resourceKey === null)
    throw new CannotOpen(
      'URPAY_RESOURCE_KEY must be the 32 characters, or the 64 hexadecimal ones, of the bank.',
    );
  const baseUrl = (env.URPAY_URL ?? URPAY_URL).replace(/\/+$/, '');
  if (!baseUrl.startsWith('https://')) throw new CannotOpen('URPAY_URL must be an https:// address.');
  return {
    baseUrl,
    tranportalId: given.URPAY_TRANPORTAL_ID,
    password: given.URPAY_PASSWORD,
    resourceKey,
  };
}

/** Who mail comes from also reads what is written to the shop, unless told otherwise. */
function readShopEmail(env: NodeJS.ProcessEnv): string | null {
  const given = env.SHOP_EMAIL || env.EMAIL_FROM;
  if (!given) return null;
  const address = addressIn(given);
  if (address === null) throw new CannotOpen(`SHOP_EMAIL must be an address, not "${given}".`);
  return address;
}

function readMeasurement(env: NodeJS.ProcessEnv): MeasurementOptions {
  try {
    return measurementIn(env);
  } catch (error) {
    throw new CannotOpen((error as Error).message);
  }
}

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

function readOldHosts(env: NodeJS.ProcessEnv): readonly string[] {
  const hosts = (env.OLD_DOMAIN ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((host) => host !== '');
  for (const host of hosts)
    if (!HOST.test(host))
      throw new CannotOpen(`OLD_DOMAIN must be host names without scheme and port, not "${host}".`);
  return hosts;
}

/** What live mode cannot do without, by the names of the environment (product.md 1). */
function missingInLive(options: StartOptions): string[] {
  return [
    ...(options.publicUrl?.startsWith('https://') ? [] : ['PUBLIC_URL (an https:// address)']),
    ...(options.tapSecretKey?.startsWith('sk_live_') ? [] : ['TAP_SECRET_KEY (a live key)']),
    ...(options.tabby?.secretKey.startsWith('sk_test_') ? ['TABBY_SECRET_KEY (a live key)'] : []),
    ...(options.sms
      ? []
      : [
          'UNIFONIC_APP_SID and UNIFONIC_SENDER_ID, or TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
        ]),
    ...(options.email ? [] : ['SMTP_URL and EMAIL_FROM']),
    ...(options.push?.webPush || options.push?.fcm
      ? []
      : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY (npm run push-keys makes a pair)']),
    ...(options.seller === null ? [`${SELLER.slice(0, -1).join(', ')} and ${SELLER.at(-1)}`] : []),
    ...(options.seller?.vatNumber === defaultSettings.seller.vatNumber
      ? ["SELLER_VAT_NUMBER (the demo's is nobody's)"]
      : []),
  ];
}

/** @throws CannotOpen naming what is wrong or missing. */
export function readOptions(env: NodeJS.ProcessEnv): StartOptions {
  const mode = (env.SHOP_MODE ?? 'demo') as Mode;
  if (!MODES.includes(mode))
    throw new CannotOpen(`SHOP_MODE must be demo, dev or live, not "${env.SHOP_MODE}".`);
  const options: StartOptions = {
    mode,
    host: env.HOST ?? '127.0.0.1',
    port: readPort(env.PORT),
    dataDir: env.DATA_DIR ?? join(process.cwd(), 'data'),
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustsProxy: env.TRUST_PROXY === '1',
    tapSecretKey: env.TAP_SECRET_KEY ?? null,
    applePay: readApplePay(env),
    applePayDomainFile: env.APPLE_PAY_DOMAIN_ASSOCIATION || null,
    tabby: readTabby(env),
    tamara: readTamara(env),
    urpay: readUrpay(env),
    push: readPush(env),
    sms: readSms(env),
    email: readEmail(env),
    identity: readIdentity(env),
    seller: readSeller(env),
    shopEmail: readShopEmail(env),
    oldHosts: readOldHosts(env),
    couriers: readCouriers(env),
    measurement: readMeasurement(env),
  };
  const missing = mode === 'live' ? missingInLive(options) : [];
  if (missing.length > 0) throw new CannotOpen(`Live mode cannot start without ${missing.join('; ')}.`);
  return options;
}
