import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import { isDayAfter } from '#contract/day.ts';
import { westernDigits } from '#contract/digits.ts';
import { paymentServices } from '#contract/payments/payment-services.rules.ts';
import {
  MAX_BRAND_CHARACTERS,
  MAX_FREE_DELIVERY_FROM,
  MAX_RETURN_DAYS,
  MAX_SELLER_NAME_BYTES,
} from './settings.limits.ts';
import { type VatSettings, vatFields, vatProblems, vatValues } from './vat.rules.ts';

/** The payment methods that the owner can switch off; saved cards are switched together with cards. */
export const switchedMethods = ['card', 'applePay', ...paymentServices] as const;
export type SwitchedMethod = (typeof switchedMethods)[number];
/** The social networks on which the shop may have a page. */
export const networks = ['instagram', 'x', 'pinterest'] as const;
export type Network = (typeof networks)[number];

type InBoth = { ar: string; en: string };
/** The seller as printed on tax invoices (providers/09-zatca). Invoices keep the seller with whom they were issued. */
export type Seller = {
  name: InBoth;
  /** The VAT number: fifteen digits, of which the first and the last are 3. */
  vatNumber: string;
  /** The commercial registration number, ten digits. */
  registration: string;
  address: InBoth;
};
/**
 * The settings of the shop as a whole that its owner changes on the settings screen of the back office. Cities, opening
 * hours, roles and maintenance mode have their own screens; addresses, secrets and ports come from the environment.
 */
export type OwnerSettings = VatSettings & {
  brand: { name: InBoth };
  social: Record<Network, string | null> & {
    phone: string;
    /** The WhatsApp number; null without WhatsApp. */
    whatsapp: string | null;
  };
  /** The mailbox in which staff read messages from the shop's forms. */
  shopEmail: string;
  /** The shop's own postal code: pay-later services need the address where a gift is picked up (providers/03-tabby). */
  postalCode: string;
  /** The value of goods from which delivery is free, in halalas (product.md 4). */
  freeDeliveryFrom: number;
  /**
   * The return period in days for products whose class defines none. An order keeps the period with which it was
   * placed.
   */
  returnDays: number;
  /** Payment methods that are configured but not offered. */
  methodsOff: SwitchedMethod[];
  seller: Seller;
  /** A seller who takes over from a day on, 00:00 in Riyadh; null if no change is planned. */
  nextSeller: { from: string; seller: Seller } | null;
};

export const ownerSettings = [
  'brand',
  'social',
  'shopEmail',
  'postalCode',
  'freeDeliveryFrom',
  'returnDays',
  'methodsOff',
  'vatBasisPoints',
  'nextVat',
  'seller',
  'nextSeller',
] as const satisfies readonly (keyof OwnerSettings)[];

const sellerFields = ['nameAr', 'nameEn', 'vatNumber', 'registration', 'addressAr', 'addressEn'] as const;
export type SellerField = (typeof sellerFields)[number];
export const settingFields = [
  'brandAr',
  'brandEn',
  'phone',
  'whatsapp',
  ...networks,
  'shopEmail',
  'postalCode',
  'freeDeliveryFrom',
  'returnDays',
  'methodsOff',
  ...vatFields,
  ...sellerFields.map((name) => `seller.${name}` as const),
  ...sellerFields.map((name) => `next.${name}` as const),
  'next.from',
] as const;
export type SettingField = (typeof settingFields)[number];
/** The settings as text by field; an empty text for a setting without a value. Money is in halalas. */
export type SettingValues = Partial<Record<SettingField, string>>;

const sellerValues = ({ name, vatNumber, registration, address }: Seller): Record<SellerField, string> => ({
  nameAr: name.ar,
  nameEn: name.en,
  vatNumber,
  registration,
  addressAr: address.ar,
  addressEn: address.en,
});
const named = (prefix: 'seller' | 'next', seller: Seller): SettingValues =>
  Object.fromEntries(
    Object.entries(sellerValues(seller)).map(([name, value]) => [`${prefix}.${name}`, value]),
  );

/** Converts all settings to text, to compare and show them field by field. */
export const settingValues = (settings: OwnerSettings): SettingValues => ({
  brandAr: settings.brand.name.ar,
  brandEn: settings.brand.name.en,
  phone: settings.social.phone,
  whatsapp: settings.social.whatsapp ?? '',
  instagram: settings.social.instagram ?? '',
  x: settings.social.x ?? '',
  pinterest: settings.social.pinterest ?? '',
  shopEmail: settings.shopEmail,
  postalCode: settings.postalCode,
  freeDeliveryFrom: String(settings.freeDeliveryFrom),
  returnDays: String(settings.returnDays),
  methodsOff: [...settings.methodsOff].sort().join(' '),
  ...vatValues(settings),
  ...named('seller', settings.seller),
  ...(settings.nextSeller
    ? { 'next.from': settings.nextSeller.from, ...named('next', settings.nextSeller.seller) }
    : {}),
});

export function changedFields(before: OwnerSettings, after: OwnerSettings): SettingField[] {
  const [was, is] = [settingValues(before), settingValues(after)];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]) as Set<SettingField>;
  return [...names].filter((name) => (was[name] ?? '') !== (is[name] ?? ''));
}

/** Saudi numbers without country code: mobile, landline with area code, 9200 and 800 numbers. */
const SAUDI_NUMBER = /^(5\d{8}|1[1-7]\d{7}|9200\d{5}|800\d{7})$/;
/** A Saudi phone number in the form +966112345678, from typed text; null for anything else. */
export function saudiPhone(text: string): string | null {
  const digits = westernDigits(text)
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+966|00966|966(?=\d{9,10}$)|0)/, '');
  return SAUDI_NUMBER.test(digits) ? `+966${digits}` : null;
}

const HOSTS: Record<Network, readonly string[]> = {
  instagram: ['instagram.com'],
  x: ['x.com', 'twitter.com'],
  pinterest: ['pinterest.com'],
};
/** Whether a URL is a page of this network; a link to another site under the network's icon would mislead shoppers. */
export function isPageOf(network: Network, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname } = new URL(address);
  const isThere = HOSTS[network].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && isThere && pathname.length > 1;
}

export type SettingProblem =
  | 'needed'
  | 'tooLong'
  | 'phoneWrong'
  | 'pageWrong'
  | 'emailWrong'
  | 'postalCodeWrong'
  | 'amountWrong'
  | 'daysWrong'
  | 'rateWrong'
  | 'lastMethod'
  | 'vatNumberWrong'
  | 'registrationWrong'
  | 'dateNotAhead'
  /** The live shop still has a phone number or page of the demo, which belongs to nobody. */
  | 'demoValue';
export type SettingProblems = Partial<Record<SettingField, SettingProblem>>;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function sellerProblems(seller: Seller): Partial<Record<SellerField, SettingProblem>> {
  const values = sellerValues(seller);
  const found: Partial<Record<SellerField, SettingProblem>> = {};
  for (const name of sellerFields) if (values[name].trim() === '') found[name] = 'needed';
  for (const name of ['nameAr', 'nameEn'] as const)
    if (bytesOf(values[name]) > MAX_SELLER_NAME_BYTES) found[name] = 'tooLong';
  if (!/^3\d{13}3$/.test(seller.vatNumber)) found.vatNumber = 'vatNumberWrong';
  if (!/^\d{10}$/.test(seller.registration)) found.registration = 'registrationWrong';
  return found;
}

/**
 * What is wrong with settings, by field; browser and server share this check.
 * @param today today's date in Riyadh, 2026-11-22
 * @param configured the payment methods whose services are configured
 */
export function settingProblems(
  settings: OwnerSettings,
  { today, configured }: { today: string; configured: readonly SwitchedMethod[] },
): SettingProblems {
  const { brand, social, nextSeller } = settings;
  const found: SettingProblems = vatProblems(settings, today);
  for (const [field, name] of [
    ['brandAr', brand.name.ar],
    ['brandEn', brand.name.en],
  ] as const) {
    if (name.trim() === '') found[field] = 'needed';
    else if (name.length > MAX_BRAND_CHARACTERS) found[field] = 'tooLong';
  }
  if (social.phone === '') found.phone = 'needed';
  else if (saudiPhone(social.phone) === null) found.phone = 'phoneWrong';
  if (social.whatsapp !== null && saudiPhone(social.whatsapp) === null) found.whatsapp = 'phoneWrong';
  for (const network of networks) {
    const page = social[network];
    if (page !== null && !isPageOf(network, page)) found[network] = 'pageWrong';
  }
  if (!isEmail(emailOf(settings.shopEmail))) found.shopEmail = 'emailWrong';
  if (!/^\d{5}$/.test(settings.postalCode)) found.postalCode = 'postalCodeWrong';
  const { freeDeliveryFrom: free, returnDays: days } = settings;
  if (!Number.isInteger(free) || free < 0 || free > MAX_FREE_DELIVERY_FROM)
    found.freeDeliveryFrom = 'amountWrong';
  if (!Number.isInteger(days) || days < 1 || days > MAX_RETURN_DAYS) found.returnDays = 'daysWrong';
  if (configured.every((method) => settings.methodsOff.includes(method))) found.methodsOff = 'lastMethod';
  for (const [name, problem] of Object.entries(sellerProblems(settings.seller)))
    found[`seller.${name as SellerField}`] = problem;
  if (nextSeller) {
    if (!isDayAfter(nextSeller.from, today)) found['next.from'] = 'dateNotAhead';
    for (const [name, problem] of Object.entries(sellerProblems(nextSeller.seller)))
      found[`next.${name as SellerField}`] = problem;
  }
  return found;
}

/** The settings that apply on a day: a planned seller takes over, and a planned VAT rate applies, on their first day. */
export const settingsOn = <T extends Pick<OwnerSettings, 'seller' | 'nextSeller'> & VatSettings>(
  settings: T,
  today: string,
): T => {
  const { nextSeller, nextVat } = settings;
  return {
    ...settings,
    ...(nextSeller && nextSeller.from <= today ? { seller: nextSeller.seller, nextSeller: null } : {}),
    ...(nextVat && nextVat.from <= today ? { vatBasisPoints: nextVat.basisPoints, nextVat: null } : {}),
  };
};
