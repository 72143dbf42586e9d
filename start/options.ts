import { MAX_SELLER_NAME_BYTES } from '#contract/settings/settings.limits.ts';
import { readDatabaseUrl } from '#database/reach-database.ts';
import type { MapTiles } from '#providers/map/map.port.ts';
import type { PaymentKeys } from '#providers/payments/registry.ts';
import type { WhatsappKeys } from '#providers/whatsapp/whatsapp.ts';
import type { Mode, Seller } from '#server/settings.ts';
import { readCouriers } from './courier-options.ts';
import type { CourierOptions } from './couriers.ts';
import { ConfigurationError, readDataDir, readTogether } from './environment.ts';
import { type IdentityOptions, readIdentity } from './identity-options.ts';
import { readMapTiles } from './map.ts';
import { type MeasurementOptions, readMeasurementOptions } from './measurement.ts';
import {
  type EmailOptions,
  readEmail,
  readPush,
  readShopEmail,
  readSms,
  readWhatsapp,
  type SmsOptions,
} from './message-options.ts';
import { type HostingOptions, readHosting } from './operation/hosting-options.ts';
import { type OperationOptions, readOperation } from './operation/operation-options.ts';
import { type ApplePayKeys, readApplePay } from './payment-options.ts';
import { missingPaymentKeys, readPaymentKeys } from './payment-services.ts';
import type { PushOptions } from './push.ts';
import { missingOwnerSettings, readShop, type ShopOptions } from './shop-options.ts';

/**
 * The options with which a shop is started. start.ts reads them from the environment; tests and benchmarks pass them
 * directly.
 */
export type StartOptions = PaymentKeys & {
  mode: Mode;
  host: string;
  /** The port to listen on; 0 means any free port. */
  port: number;
  dataDir: string;
  /** The URL of a PostgreSQL server, version 15 or later; null starts the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /** The URL at which shoppers reach the shop; null for the URL on which the shop listens. */
  publicUrl: string | null;
  trustsProxy: boolean;
  tapSecretKey: string | null;
  applePay: ApplePayKeys | null;
  /** The content of Apple's domain verification file, which is served unchanged; null for no file. */
  applePayDomainFile: string | null;
  /** The keys for push notifications. Default: a pair that is generated once and stored in the database. */
  push?: PushOptions;
  sms: SmsOptions | null;
  /** The WhatsApp settings. Without settings, live mode has no WhatsApp, and the other modes use its sandbox. */
  whatsapp?: WhatsappKeys | null;
  email: EmailOptions | null;
  identity: IdentityOptions;
  /** The seller named on tax invoices; null for the demo's fictional seller. */
  seller: Seller | null;
  /** The mailbox in which staff read messages from the shop's forms; null for the demo's mailbox. */
  shopEmail: string | null;
  /** The shop's name, phone, social pages and limits. Default: those of the demo. */
  shop?: ShopOptions;
  /** Former host names of the shop. A request to one of these only gets a page with the shop's new URL. */
  oldHosts: readonly string[];
  /** The only host name that serves the back office. If null or left out, the shop's own host serves it. */
  officeHost?: string | null;
  /** The couriers' settings. Default: no courier is configured. */
  couriers?: CourierOptions;
  /** The tile server of maps. Without one, live mode has no map, and the other modes use the sandbox. */
  map?: MapTiles | null;
  /** The settings for measurement and chat. By default, the shop has neither. */
  measurement?: MeasurementOptions;
  /** The settings for monitoring and shutdown. Default: no monitoring, and an immediate stop. */
  operation?: OperationOptions;
  /** How processes share the work. Default: a single process that stores its files in dataDir. */
  hosting?: HostingOptions;
};
const MODES: readonly Mode[] = ['demo', 'dev', 'live'];

function readPort(text: string | undefined): number {
  const port = Number(text || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigurationError(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

const SELLER = [
  'SELLER_NAME_AR',
  'SELLER_NAME_EN',
  'SELLER_VAT_NUMBER',
  'SELLER_REGISTRATION',
  'SELLER_ADDRESS_AR',
  'SELLER_ADDRESS_EN',
] as const;

/**
 * Reads the seller's details. Refuses values that the tax authority would refuse on an invoice (providers/09-zatca).
 */
function readSeller(env: NodeJS.ProcessEnv): Seller | null {
  const given = readTogether(env, 'A tax invoice', ...SELLER);
  if (given === null) return null;
  const { SELLER_VAT_NUMBER: vatNumber, SELLER_REGISTRATION: registration } = given;
  if (!/^3\d{13}3$/.test(vatNumber))
    throw new ConfigurationError('SELLER_VAT_NUMBER must be 15 digits, the first and the last a 3.');
  if (!/^\d{10}$/.test(registration))
    throw new ConfigurationError('SELLER_REGISTRATION must be the 10 digits of the commercial register.');
  for (const name of ['SELLER_NAME_AR', 'SELLER_NAME_EN'] as const) {
    if (Buffer.byteLength(given[name]) > MAX_SELLER_NAME_BYTES)
      throw new ConfigurationError(
        `${name} has more than ${MAX_SELLER_NAME_BYTES} bytes: it must fit a QR code.`,
      );
  }
  return {
    name: { ar: given.SELLER_NAME_AR, en: given.SELLER_NAME_EN },
    vatNumber,
    registration,
    address: { ar: given.SELLER_ADDRESS_AR, en: given.SELLER_ADDRESS_EN },
  };
}

function readMeasurement(env: NodeJS.ProcessEnv): MeasurementOptions {
  try {
    return readMeasurementOptions(env);
  } catch (error) {
    throw new ConfigurationError((error as Error).message);
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
      throw new ConfigurationError(`OLD_DOMAIN must be host names without scheme and port, not "${host}".`);
  return hosts;
}

function readOfficeHost(env: NodeJS.ProcessEnv, publicUrl: string | null): string | null {
  const host = env.OFFICE_HOST?.trim().toLowerCase() || null;
  if (host === null) return null;
  if (!HOST.test(host))
    throw new ConfigurationError(`OFFICE_HOST must be a host name without scheme and port, not "${host}".`);
  if (publicUrl === null || !URL.canParse(publicUrl))
    throw new ConfigurationError(
      'OFFICE_HOST needs PUBLIC_URL, from which the office takes scheme and port.',
    );
  if (new URL(publicUrl).hostname === host)
    throw new ConfigurationError('OFFICE_HOST is the host of PUBLIC_URL: leave it out, or take another.');
  return host;
}

/** Lists the environment variables that live mode requires but that are not set (product.md 1). */
function missingInLive(options: StartOptions): string[] {
  return [
    ...(options.publicUrl?.startsWith('https://') ? [] : ['PUBLIC_URL (an https:// address)']),
    ...(options.tapSecretKey?.startsWith('sk_live_') ? [] : ['TAP_SECRET_KEY (a live key)']),
    ...missingPaymentKeys(options),
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
    ...missingOwnerSettings(options),
  ];
}

/**
 * Reads the start options from the environment.
 * @throws ConfigurationError that names the invalid or missing setting
 */
export function readOptions(env: NodeJS.ProcessEnv): StartOptions {
  const mode = (env.SHOP_MODE ?? 'demo') as Mode;
  if (!MODES.includes(mode))
    throw new ConfigurationError(`SHOP_MODE must be demo, dev or live, not "${env.SHOP_MODE}".`);
  const publicUrl = env.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null;
  const options: StartOptions = {
    mode,
    host: env.HOST || '127.0.0.1',
    port: readPort(env.PORT),
    dataDir: readDataDir(env),
    databaseUrl: env.DATABASE_URL === undefined ? null : readDatabaseUrl(env.DATABASE_URL),
    publicUrl,
    trustsProxy: env.TRUST_PROXY === '1',
    tapSecretKey: env.TAP_SECRET_KEY ?? null,
    applePay: readApplePay(env),
    applePayDomainFile: env.APPLE_PAY_DOMAIN_ASSOCIATION || null,
    ...readPaymentKeys(env),
    push: readPush(env),
    sms: readSms(env),
    whatsapp: readWhatsapp(env),
    email: readEmail(env),
    identity: readIdentity(env),
    seller: readSeller(env),
    shopEmail: readShopEmail(env),
    shop: readShop(env, mode),
    oldHosts: readOldHosts(env),
    officeHost: readOfficeHost(env, publicUrl),
    couriers: readCouriers(env),
    map: readMapTiles(env),
    measurement: readMeasurement(env),
    operation: readOperation(env),
    hosting: readHosting(env, readDatabaseUrl),
  };
  const missing = mode === 'live' ? missingInLive(options) : [];
  if (missing.length > 0)
    throw new ConfigurationError(`Live mode cannot start without ${missing.join('; ')}.`);
  return options;
}
