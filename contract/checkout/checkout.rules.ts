import {
  isAccountName,
  isKnownCountryCode,
  isPhoneComplete,
  localPhone,
} from '#contract/account/account.rules.ts';
import {
  type Carrier,
  deliveryFeeFor,
  isDeliveryAddress,
  isNameFor,
  isNationalAddress,
} from '#contract/delivery/delivery.rules.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import type { Totals } from './checkout.wire.ts';

/**
 * The VAT included in a price, in halalas, rounded half up once on the sum (product.md 6): at 15 % it is 15/115 of the
 * gross.
 * @param rate in basis points: 1500 is 15 %.
 */
export const vatInside = (halalas: number, rate: number): number =>
  Math.round((halalas * rate) / (10_000 + rate));

/** The parts of a line that determine its price: amounts in halalas for one unit, VAT included. */
export type PricedLine = {
  quantity: number;
  price: number;
  engravingPrice: number;
  addons: readonly { price: number }[];
  /** The bundle discount on the whole line. */
  bundlesOff: number;
};

/** The price of one unit's engraving and add-ons, in halalas. */
const extrasOfOne = ({ engravingPrice, addons }: PricedLine): number =>
  engravingPrice + addons.reduce((sum, addon) => sum + addon.price, 0);

/** The price of a line before bundle discounts and coupon: quantity × (price + engraving + add-ons). */
export const lineTotal = (line: PricedLine): number => line.quantity * (line.price + extrasOfOne(line));

/** What the delivery fee in halalas depends on, and the VAT rate in basis points. */
export type PriceTerms = { method: DeliveryMethod; cityFee: number; freeFrom: number; vatRate: number };

/**
 * product.md 6: the amount to pay is items, add-ons and engraving, minus bundles and coupon, plus delivery, minus
 * wallet. An empty cart has no delivery fee. No amount is ever negative: a coupon takes off at most the price, the
 * wallet pays at most the rest.
 * @param off in halalas: the coupon's discount, and the most that the wallet may pay.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  { method, cityFee, freeFrom, vatRate }: PriceTerms,
  off: { coupon: number; wallet: number } = { coupon: 0, wallet: 0 },
): Totals {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const items = lines.reduce((sum, line) => sum + line.quantity * line.price, 0);
  const extras = lines.reduce((sum, line) => sum + line.quantity * extrasOfOne(line), 0);
  const goods = items + extras;
  const bundles = lines.reduce((sum, line) => sum + line.bundlesOff, 0);
  // Free delivery depends on the goods before bundles and coupon, so that a discount never costs the shopper free
  // delivery.
  const delivery = pieces === 0 ? 0 : deliveryFeeFor({ method, cityFee, goods, freeFrom });
  const coupon = Math.min(off.coupon, goods - bundles + delivery);
  const price = goods - bundles - coupon + delivery;
  const wallet = Math.min(off.wallet, price);
  return {
    pieces,
    items,
    extras,
    delivery,
    freeDeliveryFrom: freeFrom,
    bundles,
    coupon,
    wallet,
    total: price - wallet,
    vat: vatInside(price, vatRate),
  };
}

export type Recipient = {
  name: string;
  countryCode: string;
  /** The recipient's phone number as typed. */
  phone: string;
  method: DeliveryMethod;
  address: string;
  nationalAddress: string;
  /**
   * True outside the same-day city, where a courier refuses a parcel without the short National Address (product.md 4).
   */
  needsNationalAddress: boolean;
  /** Whether the recipient chooses place and time (product.md 6). */
  recipientDecides: boolean;
};
/**
 * The carrier whose rules apply. Only a courier requires the National Address; couriers also have stricter rules for
 * name and address (providers/10-delivery-address).
 */
const carrierFor = (needsNationalAddress: boolean): Carrier => (needsNationalAddress ? 'courier' : 'sameDay');

export type AddressField = 'address' | 'nationalAddress';
export type RecipientField = 'name' | 'phone' | AddressField;

/** The fields of a delivery address that are missing or invalid, entered by the buyer or the recipient. */
export function missingFromAddress({
  address,
  nationalAddress,
  needsNationalAddress,
  offersNationalAddress = false,
}: Pick<Recipient, 'address' | 'nationalAddress' | 'needsNationalAddress'> & {
  /** Whether the National Address may be left empty; if it is entered, it must be valid. */
  offersNationalAddress?: boolean;
}): AddressField[] {
  const missing: AddressField[] = [];
  if (!isDeliveryAddress(address, carrierFor(needsNationalAddress))) missing.push('address');
  const isChecked = needsNationalAddress || (offersNationalAddress && nationalAddress.trim() !== '');
  if (isChecked && !isNationalAddress(nationalAddress)) missing.push('nationalAddress');
  return missing;
}

/** The recipient's fields that are missing or invalid, in the page's order; page and server share this check. */
export function missingFromRecipient(recipient: Recipient): RecipientField[] {
  const { name, countryCode, phone, method, recipientDecides, needsNationalAddress } = recipient;
  const missing: RecipientField[] = [];
  const carrier = carrierFor(method === 'delivery' && needsNationalAddress);
  if (!isAccountName(name) || !isNameFor(name, carrier)) missing.push('name');
  if (!isKnownCountryCode(countryCode) || !isPhoneComplete(countryCode, localPhone(countryCode, phone))) {
    missing.push('phone');
  }
  return method === 'delivery' && !recipientDecides
    ? [...missing, ...missingFromAddress(recipient)]
    : missing;
}

/** The amount to pay, the coupon's discount and the wallet, in halalas; used to suggest how to pay. */
export type ToPay = { total: number; coupon: number; walletBalance: number; usesWallet: boolean };

/** What the shopper must still do to pay: nothing, or what one of three messages of Specification 5 asks for. */
export type PaymentWanted = 'nothing' | 'method' | 'methodOrWallet' | 'couponMethodOrWallet';

/**
 * Specification 5, Checkout messages, the payment: suggests the wallet while it is unused and could pay everything, and
 * also the promo code while none is applied. An order with nothing to pay needs no method.
 */
export function paymentWanted({ total, coupon, walletBalance, usesWallet }: ToPay): PaymentWanted {
  if (total === 0) return 'nothing';
  if (usesWallet || walletBalance < total) return 'method';
  return coupon > 0 ? 'methodOrWallet' : 'couponMethodOrWallet';
}

export type CheckoutForm = {
  recipientComplete: boolean;
  slotId: string | null;
  /** Whether the recipient chooses place and time, so that no slot is required. */
  recipientDecides: boolean;
  paymentMethod: string | null;
  acceptsTerms: boolean;
  /** The amount to pay; null while the page does not know it, so that a payment method is required. */
  toPay: ToPay | null;
};

/** Specification 5, Checkout messages: the parts of the form that are still incomplete, in the page's order. */
export function whatIsMissing(form: CheckoutForm): ('recipient' | 'slot' | 'payment' | 'terms')[] {
  const { recipientComplete, slotId, recipientDecides, paymentMethod, acceptsTerms, toPay } = form;
  const missing: ('recipient' | 'slot' | 'payment' | 'terms')[] = [];
  if (!recipientComplete) missing.push('recipient');
  if (!slotId && !recipientDecides) missing.push('slot');
  if (!paymentMethod && (toPay === null || paymentWanted(toPay) !== 'nothing')) missing.push('payment');
  if (!acceptsTerms) missing.push('terms');
  return missing;
}
