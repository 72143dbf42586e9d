import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { addressIn, readSmtpUrl } from '#providers/email/smtp.ts';
import { faultOfSender } from '#providers/sms/sender.ts';
import type { Mode } from '#server/settings.ts';

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
  tabby: TabbyKeys | null;
  tamara: TamaraKeys | null;
  sms: SmsOptions | null;
  email: EmailOptions | null;
  identity: IdentityOptions;
};
/** `webhookSecret` is chosen by the shop: what Tabby sends with its webhooks. */
type TabbyKeys = { secretKey: string; merchantCode: string; webhookSecret: string };
type TamaraKeys = { apiToken: string; notificationToken: string };

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

/** A key in PEM as an environment holds it: in lines, or in one with \\n for the breaks. */
function readAppleKey(text: string): string {
  const key = text.replaceAll('\\n', '\n');
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
    tabby: readTabby(env),
    tamara: readTamara(env),
    sms: readSms(env),
    email: readEmail(env),
    identity: readIdentity(env),
  };
  const missing = mode === 'live' ? missingInLive(options) : [];
  if (missing.length > 0) throw new CannotOpen(`Live mode cannot start without ${missing.join('; ')}.`);
  return options;
}
