import { VAT_BASIS_POINTS } from '#contract/checkout/checkout.limits.ts';
import { RETURN_DAYS } from '#contract/orders/orders.limits.ts';
import type { OwnerSettings, Seller } from '#contract/settings/settings.rules.ts';

export type { Seller };

/** demo: production build with sandboxes; dev: like demo, with reload; live: real services only (product.md 1). */
export type Mode = 'demo' | 'dev' | 'live';

/** How much unpaid orders may hold at the same time. */
export type HoldLimit = {
  orders: number;
  pieces: number;
  /** Value of goods and extras, in halalas. */
  goods: number;
  /** Places in one delivery slot. */
  placesPerSlot: number;
};
/**
 * Whose unpaid orders are counted together. A network is one line: an IPv4 address or an IPv6 /64. It may be a
 * household, an office or, behind carrier-grade NAT, part of a town, so its limit is higher than a customer's. A wide
 * network is the /48 of a site; its limit is higher than a line's.
 */
export type HoldScope = 'customer' | 'device' | 'network' | 'wideNetwork';
export type HoldLimits = Record<HoldScope, HoldLimit>;

/** The shop's pages on social networks, null where it has none, and its phone number in the form +966112345678. */
export type Social = OwnerSettings['social'];

/**
 * The decisions of the shop's owner; components never contain them as literals (product.md 1). Those of OwnerSettings
 * are changed in the back office (server/settings). Contains no secrets: a shop that opens stores its settings in the
 * database, where commands read them (settings.store.ts).
 */
export type Settings = OwnerSettings & {
  mode: Mode;
  /** The URL at which shoppers and providers reach the shop, without a trailing slash. */
  publicUrl: string;
  /** The host name that alone answers the back office; null where that is the shop's own. */
  officeHost: string | null;
  /** Whether the shop is behind our own proxy: then the caller's address is the last one in X-Forwarded-For. */
  trustsProxy: boolean;
  /** VAT included in all prices, in hundredths of a per cent. An order keeps the rate it was placed with. */
  vatBasisPoints: number;
  /**
   * Codes per hour that strangers may request for all numbers together; more suggests SMS pumping (product.md 2). From
   * a quarter of it, a stranger's browser must solve a proof of work for a code. Known devices never count
   * (account/codes/limit-codes).
   */
  codesAnHourInTotal: number;
  /**
   * Wrong codes per hour from strangers, all networks together; more suggests guessing, and a stranger who entered a
   * wrong code in this hour waits until it ends (product.md 2). From a quarter of it, a stranger's browser must solve
   * a proof of work for a try.
   */
  wrongCodesAnHourInTotal: number;
  /** Steps in the first level of proof of work, about 2,000 hashes each: about half a second on a phone (http/work). */
  workSteps: number;
  /** Specification 5: whether the e-mail of sign-in and sign-up must end with '.com' (product.md 2). */
  emailEndsWithCom: boolean;
  /** How much unpaid orders may hold back from other customers (decision 038). */
  holdLimits: HoldLimits;
};

/** The demo's settings. Live mode refuses the invented ones: phone, social pages, seller (start/shop-options). */
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

/** Where staff open the back office, without a trailing slash: like the shop's address, on the office's own host. */
export function officeOrigin({ publicUrl, officeHost }: Pick<Settings, 'publicUrl' | 'officeHost'>): string {
  const url = new URL(publicUrl);
  if (officeHost !== null) url.hostname = officeHost;
  return url.origin;
}

/** An order in the office, as printed papers name it in a code. */
export const orderInOffice = (settings: Pick<Settings, 'publicUrl' | 'officeHost'>, number: string): string =>
  `${officeOrigin(settings)}/office/order/${number}`;
