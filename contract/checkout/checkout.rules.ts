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

/** A line as money sees it: prices in halalas of one piece, VAT included. */
export type PricedLine = {
  quantity: number;
  price: number;
  engravingPrice: number;
  addons: readonly { price: number }[];
};

/** What one piece costs beyond the plant itself: its engraving and its add-ons. */
const extrasOfOne = ({ engravingPrice, addons }: PricedLine): number =>
  engravingPrice + addons.reduce((sum, addon) => sum + addon.price, 0);

/** Of the line: quantity × (price + engraving + add-ons). */
export const lineTotal = (line: PricedLine): number => line.quantity * (line.price + extrasOfOne(line));

/** What the way to the gift costs, and the rate of VAT inside all prices, in hundredths of a per cent. */
export type PriceTerms = { method: DeliveryMethod; cityFee: number; freeFrom: number; vatRate: number };

/**
 * product.md 6: items, add-ons and engraving, minus coupon, plus delivery, minus wallet, gives the amount to pay. An
 * empty cart is delivered by nobody. Whatever is given, nothing becomes negative: a coupon takes at most what there is,
 * the wallet at most what is left.
 * @param off halalas: what the coupon takes off, and the most that the wallet may pay.
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
  // What delivery is free from are goods before the coupon: a code never costs the shopper the free delivery.
  const delivery = pieces === 0 ? 0 : deliveryFeeFor({ method, cityFee, goods, freeFrom });
  const coupon = Math.min(off.coupon, goods + delivery);
  const price = goods - coupon + delivery;
  const wallet = Math.min(off.wallet, price);
  return {
    pieces,
    items,
    extras,
    delivery,
    freeDeliveryFrom: freeFrom,
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
  /** Place and time are left to the recipient (product.md 6). */
  recipientDecides: boolean;
};
/** Who needs the National Address is a courier, who wants more of name and address as well (providers/10-delivery-address). */
const carrierFor = (needsNationalAddress: boolean): Carrier => (needsNationalAddress ? 'courier' : 'sameDay');

export type AddressField = 'address' | 'nationalAddress';
export type RecipientField = 'name' | 'phone' | AddressField;

/** What is wrong or missing in where a gift goes, whoever says it: the buyer or the recipient. */
export function missingFromAddress({
  address,
  nationalAddress,
  needsNationalAddress,
  offersNationalAddress = false,
}: Pick<Recipient, 'address' | 'nationalAddress' | 'needsNationalAddress'> & {
  /** It may be left out, but not be wrong. */
  offersNationalAddress?: boolean;
}): AddressField[] {
  const lacks: AddressField[] = [];
  if (!isDeliveryAddress(address, carrierFor(needsNationalAddress))) lacks.push('address');
  const isJudged = needsNationalAddress || (offersNationalAddress && nationalAddress.trim() !== '');
  if (isJudged && !isNationalAddress(nationalAddress)) lacks.push('nationalAddress');
  return lacks;
}

/** What is wrong or missing in the recipient's details, in the page's order; the same on the page and the server. */
export function missingFromRecipient(recipient: Recipient): RecipientField[] {
  const { name, countryCode, phone, method, recipientDecides, needsNationalAddress } = recipient;
  const lacks: RecipientField[] = [];
  const carrier = carrierFor(method === 'delivery' && needsNationalAddress);
  if (!isAccountName(name) || !isNameFor(name, carrier)) lacks.push('name');
  if (!isKnownCountryCode(countryCode) || !isPhoneComplete(countryCode, localPhone(countryCode, phone))) {
    lacks.push('phone');
  }
  return method === 'delivery' && !recipientDecides ? [...lacks, ...missingFromAddress(recipient)] : lacks;
}

/** What is to be paid, and what could pay it beside a payment method; halalas. */
export type ToPay = { total: number; coupon: number; walletBalance: number; usesWallet: boolean };

/** What the shopper can be asked to do about the payment: nothing, or one of three sentences of Specification 5. */
export type PaymentWanted = 'nothing' | 'method' | 'methodOrWallet' | 'couponMethodOrWallet';

/**
 * Specification 5, Checkout messages, the payment: the wallet is offered in place of a method while it is not used and
 * could pay all; the promo code beside it while none is applied. An order with nothing to pay needs no method.
 */
export function paymentWanted({ total, coupon, walletBalance, usesWallet }: ToPay): PaymentWanted {
  if (total === 0) return 'nothing';
  if (usesWallet || walletBalance < total) return 'method';
  return coupon > 0 ? 'methodOrWallet' : 'couponMethodOrWallet';
}

export type CheckoutForm = {
  recipientComplete: boolean;
  slotId: string | null;
  /** Place and time are left to the recipient: no slot is asked for. */
  recipientDecides: boolean;
  paymentMethod: string | null;
  acceptsTerms: boolean;
  /** Null while the page does not know it: then a method is asked for. */
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
