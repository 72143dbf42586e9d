import {
  MAX_BRAND_CHARACTERS,
  MAX_FREE_DELIVERY_FROM,
  MAX_RETURN_DAYS,
} from '#contract/settings/settings.limits.ts';
import { demoFields } from '#server/settings/settings.public.ts';
import { defaultSettings, type Mode, type Settings, type Social } from '#server/settings.ts';
import { ConfigurationError, readTogether } from './environment.ts';

/** The shop's settings that its owner decides. Default: those of the demo. */
export type ShopOptions = Partial<
  Pick<Settings, 'brand' | 'social' | 'postalCode' | 'freeDeliveryFrom' | 'returnDays' | 'vatBasisPoints'>
>;

const MAX_RIYALS = MAX_FREE_DELIVERY_FROM / 100;
const PAGES = { instagram: 'INSTAGRAM_URL', x: 'X_URL', pinterest: 'PINTEREST_URL' } as const;
const NO_PAGES = { instagram: null, x: null, pinterest: null };

/** Reads a number with at most two decimals, and returns it in hundredths. */
function readHundredths(
  env: NodeJS.ProcessEnv,
  name: string,
  { what, max }: { what: string; max: number },
): number | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (whole === undefined || hundredths > max * 100)
    throw new ConfigurationError(`${name} must be ${what} from 0 to ${max}, not "${text}".`);
  return hundredths;
}

function findReturnDaysOfProducts(env: NodeJS.ProcessEnv): number | undefined {
  const text = env.RETURN_DAYS?.trim();
  if (!text) return undefined;
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > MAX_RETURN_DAYS)
    throw new ConfigurationError(
      `RETURN_DAYS must be a whole number from 1 to ${MAX_RETURN_DAYS}, not "${text}".`,
    );
  return days;
}

function readPhone(env: NodeJS.ProcessEnv, name: 'SHOP_PHONE' | 'WHATSAPP_NUMBER'): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const phone = text.replace(/[\s()-]/g, '');
  if (!/^\+\d{8,15}$/.test(phone))
    throw new ConfigurationError(`${name} must begin with + and the country code, not "${text}".`);
  return phone;
}

function readPage(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:')
    throw new ConfigurationError(`${name} must be an https:// address, not "${text}".`);
  return text;
}

function readBrand(env: NodeJS.ProcessEnv): Settings['brand'] | undefined {
  const given = readTogether(env, 'A name of the shop', 'BRAND_NAME_AR', 'BRAND_NAME_EN');
  if (given === null) return undefined;
  for (const [name, text] of Object.entries(given)) {
    if (text.trim() === '' || text.length > MAX_BRAND_CHARACTERS)
      throw new ConfigurationError(
        `${name} must have 1 to ${MAX_BRAND_CHARACTERS} characters, not "${text}".`,
      );
  }
  return { name: { ar: given.BRAND_NAME_AR.trim(), en: given.BRAND_NAME_EN.trim() } };
}

function readPostalCode(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.SHOP_POSTAL_CODE?.trim();
  if (!text) return undefined;
  if (!/^\d{5}$/.test(text))
    throw new ConfigurationError(`SHOP_POSTAL_CODE must be 5 digits, not "${text}".`);
  return text;
}

/**
 * Reads the shop's social pages and phone numbers. Values that are not set are empty in live mode; in the other modes
 * they are the demo's.
 */
function readSocial(env: NodeJS.ProcessEnv, mode: Mode): Social {
  const base: Social = mode === 'live' ? { ...NO_PAGES, phone: '', whatsapp: null } : defaultSettings.social;
  const pages = Object.entries(PAGES).map(([page, name]) => [page, readPage(env, name)]);
  const given = Object.fromEntries(
    [
      ...pages,
      ['phone', readPhone(env, 'SHOP_PHONE')],
      ['whatsapp', readPhone(env, 'WHATSAPP_NUMBER')],
    ].filter(([, value]) => value !== undefined),
  ) as Partial<Social>;
  return { ...base, ...given };
}

/**
 * Reads the owner's settings from the environment.
 * @throws ConfigurationError that names the invalid variable
 */
export function readShop(env: NodeJS.ProcessEnv, mode: Mode): ShopOptions {
  const given: { [Name in keyof ShopOptions]: ShopOptions[Name] | undefined } = {
    brand: readBrand(env),
    social: readSocial(env, mode),
    postalCode: readPostalCode(env),
    freeDeliveryFrom: readHundredths(env, 'FREE_DELIVERY_FROM', { what: 'riyals', max: MAX_RIYALS }),
    returnDays: findReturnDaysOfProducts(env),
    vatBasisPoints: readHundredths(env, 'VAT_RATE', { what: 'per cent', max: 100 }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as ShopOptions;
}

const DEMO_VALUE = "(the demo's is nobody's)";

type Owner = { shop?: ShopOptions; seller: Settings['seller'] | null; shopEmail: string | null };

/** Lists the owner's settings that live mode requires but that are missing or still have the demo's values. */
export function missingOwnerSettings({ shop = {}, seller, shopEmail }: Owner): string[] {
  const { brand, social, postalCode } = shop;
  const demo = defaultSettings;
  const demoValues: [string, unknown, unknown][] = [
    ['SHOP_PHONE', social?.phone, demo.social.phone],
    ['WHATSAPP_NUMBER', social?.whatsapp, demo.social.whatsapp],
    ['INSTAGRAM_URL', social?.instagram, demo.social.instagram],
    ['X_URL', social?.x, demo.social.x],
    ['PINTEREST_URL', social?.pinterest, demo.social.pinterest],
    ['SHOP_EMAIL', shopEmail, demo.shopEmail],
    ['SELLER_VAT_NUMBER', seller?.vatNumber, demo.seller.vatNumber],
    ['SELLER_REGISTRATION', seller?.registration, demo.seller.registration],
  ];
  return [
    // A live shop must set its name explicitly. The demo's name is allowed, but no shop gets it without choosing it.
    ...(brand ? [] : ['BRAND_NAME_AR', 'BRAND_NAME_EN']),
    ...(social?.phone ? [] : ['SHOP_PHONE']),
    ...(postalCode ? [] : ['SHOP_POSTAL_CODE']),
    ...demoValues
      .filter(([, given, demoValue]) => given === demoValue)
      .map(([name]) => `${name} ${DEMO_VALUE}`),
  ];
}

export function settingsOf(
  options: Owner & { mode: Mode; trustsProxy: boolean; officeHost?: string | null },
  publicUrl: string,
): Settings {
  const { mode, trustsProxy, officeHost = null, seller, shopEmail, shop } = options;
  return {
    ...defaultSettings,
    mode,
    publicUrl,
    officeHost,
    trustsProxy,
    ...(seller ? { seller } : {}),
    ...(shopEmail ? { shopEmail } : {}),
    ...shop,
  };
}

/**
 * Refuses to open a live shop on the database of a demo in which something was sold. The demo's tax documents name a
 * seller who does not exist, and a series of tax documents can neither be changed nor restarted.
 * @param firstSeller the VAT number on the first document in the database
 * @throws ConfigurationError
 */
export function refuseDemoDocuments({ mode }: Pick<Settings, 'mode'>, firstSeller: string | null): void {
  if (mode === 'live' && firstSeller === defaultSettings.seller.vatNumber)
    throw new ConfigurationError(
      "Live mode cannot start on the database of a demo shop in which something was sold: its invoices name the demo's seller. Start it with an empty database; `export-catalogue` takes the products along.",
    );
}

/**
 * Refuses to open a live shop whose stored settings still have values of the demo, for example because they were saved
 * while the shop was a demo.
 * @throws ConfigurationError that names the fields
 */
export function refuseDemoValues(settings: Settings): void {
  const fields = settings.mode === 'live' ? demoFields(settings) : [];
  if (fields.length > 0)
    throw new ConfigurationError(
      `Live mode cannot start with the demo's values in the settings that were changed in the back office: ${fields.join(', ')}. Change them there in demo mode first.`,
    );
}
