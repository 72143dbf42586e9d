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
 * The VAT inside a price that includes it, in halalas, rounded half up once on the sum (product.md 6): 15 % of the
 * net is 15/115 of the gross.
 * @param rate hundredths of a per cent: 1500 is 15 %.
 */
export const vatInside = (halalas: number, rate: number): number =>
  Math.round((halalas * rate) / (10_000 + rate));

/** What a line's price depends on: amounts in halalas for one piece, VAT included. */
export type PricedLine = {
  quantity: number;
  price: number;
  engravingPrice: number;
  addons: readonly { price: number }[];
  /** What bundles take off the line. */
  bundlesOff: number;
};

/** The price of one piece's engraving and add-ons, in halalas. */
const extrasOfOne = ({ engravingPrice, addons }: PricedLine): number =>
  engravingPrice + addons.reduce((sum, addon) => sum + addon.price, 0);

/** The price of a line without bundles and coupon: quantity × (price + engraving + add-ons). */
export const lineTotal = (line: PricedLine): number => line.quantity * (line.price + extrasOfOne(line));

/** What delivery costs in halalas, and the VAT rate in hundredths of a per cent. */
export type PriceTerms = { method: DeliveryMethod; cityFee: number; freeFrom: number; vatRate: number };

/**
 * product.md 6: items, add-ons and engraving, minus bundles and coupon, plus delivery, minus wallet, is the amount to pay. An empty
 * cart has no delivery fee. No amount is ever negative: a coupon takes off at most the price, the wallet pays at most
 * the rest.
 * @param off halalas: the coupon's discount, and the most that the wallet may pay.
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
  // Free delivery depends on the goods before bundles and coupon, so that neither costs the shopper the free delivery.
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
  /** As typed. */
  phone: string;
  method: DeliveryMethod;
  address: string;
  nationalAddress: string;
  /** Outside the same-day city a courier refuses a parcel without the short National Address (product.md 4). */
  needsNationalAddress: boolean;
  /** The recipient chooses place and time (product.md 6). */
  recipientDecides: boolean;
};
/**
 * Only a courier requires the National Address, and it has stricter rules for name and address as well
 * (providers/10-delivery-address).
 */
const carrierFor = (needsNationalAddress: boolean): Carrier => (needsNationalAddress ? 'courier' : 'sameDay');

export type AddressField = 'address' | 'nationalAddress';
export type RecipientField = 'name' | 'phone' | AddressField;

/** What is wrong or missing in a delivery address, given by the buyer or the recipient. */
export function missingFromAddress({
  address,
  nationalAddress,
  needsNationalAddress,
  offersNationalAddress = false,
}: Pick<Recipient, 'address' | 'nationalAddress' | 'needsNationalAddress'> & {
  /** It is optional, but must be valid if given. */
  offersNationalAddress?: boolean;
}): AddressField[] {
  const missing: AddressField[] = [];
  if (!isDeliveryAddress(address, carrierFor(needsNationalAddress))) missing.push('address');
  const isChecked = needsNationalAddress || (offersNationalAddress && nationalAddress.trim() !== '');
  if (isChecked && !isNationalAddress(nationalAddress)) missing.push('nationalAddress');
  return missing;
}

/** What is wrong or missing in the recipient's details, in the page's order; the same on the page and the server. */
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

/** The amount to pay, and what could pay it instead of a payment method; halalas. */
export type ToPay = { total: number; coupon: number; walletBalance: number; usesWallet: boolean };

/** What the shopper must still do about the payment: nothing, or one of three sentences of Specification 5. */
export type PaymentWanted = 'nothing' | 'method' | 'methodOrWallet' | 'couponMethodOrWallet';

/**
 * Specification 5, Checkout messages, the payment: the wallet is suggested while it is not used and could pay
 * everything; the promo code as well while none is applied. An order with nothing to pay needs no method.
 */
export function paymentWanted({ total, coupon, walletBalance, usesWallet }: ToPay): PaymentWanted {
  if (total === 0) return 'nothing';
  if (usesWallet || walletBalance < total) return 'method';
  return coupon > 0 ? 'methodOrWallet' : 'couponMethodOrWallet';
}

export type CheckoutForm = {
  recipientComplete: boolean;
  slotId: string | null;
  /** The recipient chooses place and time: no slot is required. */
  recipientDecides: boolean;
  paymentMethod: string | null;
  acceptsTerms: boolean;
  /** Null while the page does not know it: then a method is required. */
  toPay: ToPay | null;
};

/** Specification 5, Checkout messages: what is still missing, in the page's order. */
export function whatIsMissing(form: CheckoutForm): ('recipient' | 'slot' | 'payment' | 'terms')[] {
  const { recipientComplete, slotId, recipientDecides, paymentMethod, acceptsTerms, toPay } = form;
  const missing: ('recipient' | 'slot' | 'payment' | 'terms')[] = [];
  if (!recipientComplete) missing.push('recipient');
  if (!slotId && !recipientDecides) missing.push('slot');
  if (!paymentMethod && (toPay === null || paymentWanted(toPay) !== 'nothing')) missing.push('payment');
  if (!acceptsTerms) missing.push('terms');
  return missing;
}
