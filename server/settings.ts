import { VAT_BASIS_POINTS } from '#contract/checkout/checkout.limits.ts';
import { RETURN_DAYS } from '#contract/orders/orders.limits.ts';

/** demo: production build with sandboxes; dev: as demo with reload; live: real services only (product.md 1). */
export type Mode = 'demo' | 'dev' | 'live';

/** Who sells, as it must stand on a tax invoice (providers/09-zatca); on what was issued it never changes any more. */
export type Seller = {
  name: { ar: string; en: string };
  /** Fifteen digits, the first and the last a 3. */
  vatNumber: string;
  /** Of the commercial register, ten digits. */
  registration: string;
  address: { ar: string; en: string };
};

/** The most that unpaid orders may hold at a time. */
export type HoldLimit = {
  orders: number;
  pieces: number;
  /** Goods and extras, halalas. */
  goods: number;
  /** Places of one delivery window. */
  placesPerSlot: number;
};
/**
 * Whose unpaid orders are counted together. A network is one line: an IPv4 address or an IPv6 /64. It may be a household,
 * an office or, behind carrier-grade NAT, a part of a town, so it may hold more than one customer; and a wide network,
 * the /48 of a site, more than a line.
 */
export type HoldScope = 'customer' | 'device' | 'network' | 'wideNetwork';
export type HoldLimits = Record<HoldScope, HoldLimit>;

/** The shop's pages at other sites, null where it has none, and whom shoppers call: + and the country code. */
export type Social = {
  instagram: string | null;
  x: string | null;
  pinterest: string | null;
  phone: string;
};

/**
 * What the shop's owner decides; never literals in components (product.md 1). No secrets: a shop that opens writes its
 * settings into the database, where commands read them (settings.store.ts).
 */
export type Settings = {
  mode: Mode;
  /** Where shoppers and providers reach the shop, without a trailing slash. */
  publicUrl: string;
  /** Behind a proxy of ours the asker's address is the last of X-Forwarded-For. */
  trustsProxy: boolean;
  brand: { name: { ar: string; en: string } };
  seller: Seller;
  /** Where the shop's people read what is written by its forms. */
  shopEmail: string;
  social: Social;
  /** Of the shop's own place, for pay-later services that want to know where a gift is picked up (providers/03-tabby). */
  postalCode: string;
  /** Goods from which delivery is free, halalas (product.md 4). */
  freeDeliveryFrom: number;
  /** How long goods may be returned whose class has no days of its own; an order keeps those it was placed with. */
  returnDays: number;
  /** VAT inside all prices, hundredths of a per cent; an order keeps the rate it was placed with. */
  vatBasisPoints: number;
  /**
   * Codes per hour that strangers may cause to all numbers together: beyond it somebody pumps SMS (product.md 2). From a
   * quarter of it strangers' browsers have to work for a code; known devices never count (account/brake).
   */
  codesAnHourInTotal: number;
  /**
   * Strangers' wrong codes per hour, all networks together: beyond it somebody guesses, and a stranger who has been wrong
   * in this hour waits until it ends (product.md 2). From a quarter of it strangers' browsers have to work for a try.
   */
  wrongCodesAnHourInTotal: number;
  /** Steps of the first level of work, each some 2,000 hashes: about half a second on a phone (http/work). */
  workSteps: number;
  /** Specification 5: whether the e-mail of sign-in and sign-up must end with '.com' (product.md 2). */
  emailEndsWithCom: boolean;
  /** How much unpaid orders may keep from everybody else (decision 038). */
  holdLimits: HoldLimits;
};

/** The demo's. Live mode refuses what is nobody's among them: phone, pages, seller (start/shop-options). */
export const defaultSettings: Settings = {
  mode: 'demo',
  publicUrl: 'http://127.0.0.1:3000',
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
  social: {
    instagram: 'https://www.instagram.com/ashjar_example',
    x: 'https://x.com/ashjar_example',
    pinterest: 'https://www.pinterest.com/ashjar_example',
    phone: '+966112345678',
  },
  shopEmail: 'hello@ashjar.example',
  postalCode: '12211',
  freeDeliveryFrom: 300_00,
  returnDays: RETURN_DAYS,
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
