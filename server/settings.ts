import { VAT_BASIS_POINTS } from '#contract/checkout/checkout.limits.ts';
import { RETURN_DAYS } from '#contract/orders/orders.limits.ts';
import type { OwnerSettings, Seller } from '#contract/settings/settings.rules.ts';
import type { Language } from '#text/language.ts';

export type { Seller };

/**
 * The mode in which the server runs: demo is the production build with sandboxes; dev is like demo, with live reload;
 * live uses only real services (product.md 1).
 */
export type Mode = 'demo' | 'dev' | 'live';

/** The maximum that unpaid orders may reserve at the same time. */
export type HoldLimit = {
  orders: number;
  pieces: number;
  /** The value of goods and extras, in halalas. */
  goods: number;
  /** The number of places in one delivery slot. */
  placesPerSlot: number;
};
/**
 * The scope of a hold limit: whose unpaid orders are counted together. A `network` is one internet connection: an IPv4
 * address or an IPv6 /64. It may be a household, an office or, with carrier-grade NAT, part of a town, so its limit is
 * higher than a customer's. A `wideNetwork` is the /48 of a site, with a higher limit than a network's.
 */
export type HoldScope = 'customer' | 'device' | 'network' | 'wideNetwork';
export type HoldLimits = Record<HoldScope, HoldLimit>;

/** The shop's pages on social networks (null if it has none) and its phone number in the form +966112345678. */
export type Social = OwnerSettings['social'];

/**
 * The decisions of the shop's owner, which components never contain as literals (product.md 1). Those in OwnerSettings
 * are changed in the back office (server/settings). Contains no secrets, because a shop stores its settings in the
 * database at startup, where commands read them (settings.store.ts).
 */
export type Settings = OwnerSettings & {
  mode: Mode;
  /** The URL at which shoppers and providers reach the shop, without a trailing slash. */
  publicUrl: string;
  /** The only host name at which the back office is available; null if it is the shop's own host. */
  officeHost: string | null;
  /** Whether the shop is behind our own proxy. If so, the client's IP address is the last one in X-Forwarded-For. */
  trustsProxy: boolean;
  /**
   * The maximum number of codes per hour that strangers may request for all phone numbers together; more suggests SMS
   * pumping (product.md 2). From a quarter of this limit, a stranger's browser must solve a proof of work for a code.
   * Requests from known browsers never count (account/codes/limit-codes).
   */
  codesAnHourInTotal: number;
  /**
   * The maximum number of wrong codes per hour from all strangers together; more suggests guessing, and then a stranger
   * who entered a wrong code waits until the hour ends (product.md 2). From a quarter of this limit, a stranger's
   * browser must solve a proof of work for an attempt.
   */
  wrongCodesAnHourInTotal: number;
  /**
   * The number of steps in the first level of proof of work, about 2,000 hashes each. They take about half a second on
   * a phone (http/work).
   */
  workSteps: number;
  /** Specification 5: whether the e-mail address of sign-in and sign-up must end with '.com' (product.md 2). */
  emailEndsWithCom: boolean;
  /** The limits on what unpaid orders may reserve and so keep from other customers (decision 038). */
  holdLimits: HoldLimits;
};

/**
 * The demo's settings. Live mode refuses the invented ones: phone number, social pages, seller (start/shop-options).
 */
export const defaultSettings: Settings = {
  mode: 'demo',
  publicUrl: 'http://127.0.0.1:3000',
  officeHost: null,
  trustsProxy: false,
  brand: { name: { ar: 'أشجار', en: 'Ashjar' } },
  seller: {
    name: { ar: 'متجر أشجار', en: 'Ashjar' },
    vatNumber: '300000000000003',
    registration: '1010000000',
    address: {
      ar: 'شارع التحلية 12، حي العليا، الرياض 12211، المملكة العربية السعودية',
      en: '12 Tahlia Street, Al Olaya, Riyadh 12211, Saudi Arabia',
    },
  },
  nextSeller: null,
  social: {
    instagram: 'https://www.instagram.com/ashjar_example',
    x: 'https://x.com/ashjar_example',
    pinterest: 'https://www.pinterest.com/ashjar_example',
    phone: '+966112345678',
    whatsapp: '+966112345678',
  },
  shopEmail: 'hello@ashjar.example',
  postalCode: '12211',
  freeDeliveryFrom: 300_00,
  returnDays: RETURN_DAYS,
  methodsOff: [],
  vatBasisPoints: VAT_BASIS_POINTS,
  nextVat: null,
  codesAnHourInTotal: 2000,
  wrongCodesAnHourInTotal: 600,
  workSteps: 200,
  emailEndsWithCom: true,
  holdLimits: {
    customer: { orders: 3, pieces: 20, goods: 10_000_00, placesPerSlot: 2 },
    device: { orders: 3, pieces: 20, goods: 10_000_00, placesPerSlot: 2 },
    network: { orders: 12, pieces: 60, goods: 30_000_00, placesPerSlot: 4 },
    wideNetwork: { orders: 24, pieces: 120, goods: 60_000_00, placesPerSlot: 6 },
  },
};

/**
 * The URL at which staff open the back office, without a trailing slash: the shop's URL, but with the back office's
 * host.
 */
export function officeOrigin({ publicUrl, officeHost }: Pick<Settings, 'publicUrl' | 'officeHost'>): string {
  const url = new URL(publicUrl);
  if (officeHost !== null) url.hostname = officeHost;
  return url.origin;
}

/** The URL of the stock of a product or glaze in the back office, for the QR code on its label. */
export const stockInOffice = (settings: Pick<Settings, 'publicUrl' | 'officeHost'>, code: string): string =>
  `${officeOrigin(settings)}/office/stock?find=${encodeURIComponent(code)}`;

/** The URL of an order in the back office, for the QR code on printed documents. */
export const orderInOffice = (settings: Pick<Settings, 'publicUrl' | 'officeHost'>, number: string): string =>
  `${officeOrigin(settings)}/office/order/${number}`;

/**
 * Whether the shop's name in each language is the demo's, for which there is a wordmark (storefront/ui/brand). Any
 * other name is shown as text in the typeface of headings.
 */
export const hasWordmark = ({ name }: Settings['brand']): Record<Language, boolean> => ({
  ar: name.ar === defaultSettings.brand.name.ar,
  en: name.en === defaultSettings.brand.name.en,
});
