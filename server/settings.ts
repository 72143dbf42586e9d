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

/** What the shop's owner decides; never literals in components (product.md 1). */
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
  social: { instagram: string; x: string; pinterest: string; phone: string };
  /**
   * What pay-later services are told where they want a postal code: the shop asks for none, because the National
   * Address finds the door (providers/03-tabby).
   */
  postalCode: string;
  /** Goods from which delivery is free, halalas (product.md 4). */
  freeDeliveryFrom: number;
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
};

export const defaultSettings: Settings = {
  mode: 'demo',
  publicUrl: 'http://127.0.0.1:3000',
  trustsProxy: false,
  brand: { name: { ar: 'أشجار', en: 'Ashjar' } },
  // The number is nobody's: live mode wants the real seller (start/options).
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
    instagram: 'https://www.instagram.com/ashjar',
    x: 'https://x.com/ashjar',
    pinterest: 'https://www.pinterest.com/ashjar',
    phone: '+966112345678',
  },
  shopEmail: 'hello@ashjar.example',
  postalCode: '12211',
  freeDeliveryFrom: 300_00,
  codesAnHourInTotal: 2000,
  wrongCodesAnHourInTotal: 600,
  workSteps: 200,
  emailEndsWithCom: true,
};
