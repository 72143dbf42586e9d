import { localPhone } from '#contract/account/account.rules.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { missingFromRecipient, type ToPay, whatIsMissing } from '#contract/checkout/checkout.rules.ts';
import type { OfferedMethods, PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { type AddressForm, addressDetailsOf, emptyAddress } from '#contract/delivery/address.rules.ts';
import { type Carrier, isNameFor } from '#contract/delivery/delivery.rules.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { noSlot, type SlotForm } from '#contract/delivery/selected-slot.rules.ts';
import { phoneLengthFor } from '#contract/digits.ts';
import type { OpenCard } from './open-card.ts';
import {
  availableMethod,
  isEmailMissing,
  noPaymentSelection,
  type PaymentSelection,
  paymentChoiceOf,
} from './payment/payment-selection.ts';

/**
 * What the shopper has entered at checkout. It is stored for the tab until the gift is paid (saved-form), so that
 * nothing is lost on the way to paying.
 */
export type CheckoutForm = PaymentSelection &
  SlotForm &
  AddressForm & {
    recipientKind: 'someone' | 'me';
    /** The id of the saved friend chosen as recipient, or null if the recipient's details are typed. */
    friendId: number | null;
    /** Whether the buyer has chosen a recipient. If so, the page no longer preselects one. */
    hasChosenRecipient: boolean;
    /** Whether placing the order saves the recipient as a friend, or completes the saved friend's details. */
    savesRecipient: boolean;
    recipientName: string;
    recipientPhone: string;
    /**
     * Whether "the recipient decides" is ticked. It does not apply to a gift for the buyer: `recipientChoosesDelivery`
     * considers that.
     */
    recipientDecides: boolean;
    /** The buyer's own name, used when the gift is for the buyer. */
    ownName: string;
    method: DeliveryMethod;
    acceptsTerms: boolean;
    /** The gift card that is being written in the cart; null for none. */
    openCard: OpenCard | null;
  };

export const emptyForm: CheckoutForm = {
  recipientKind: 'someone',
  friendId: null,
  hasChosenRecipient: false,
  // Save the recipient by default: the sentence below the checkbox explains what that means (decision 056).
  savesRecipient: true,
  recipientName: '',
  recipientPhone: '',
  recipientDecides: false,
  ownName: '',
  ...emptyAddress,
  method: 'delivery',
  ...noSlot,
  ...noPaymentSelection,
  // Ticked by default, because the sentence directly above the pay button says what pressing it means (decision 056).
  acceptsTerms: true,
  openCard: null,
};

/** The country code of recipients' phone numbers: gifts are delivered only within Saudi Arabia (product.md 4). */
export const RECIPIENT_COUNTRY_CODE = '966';
export const RECIPIENT_PHONE_DIGITS = phoneLengthFor(RECIPIENT_COUNTRY_CODE);

export type Buyer = {
  isSignedIn: boolean;
  name: string | null;
  countryCode: string | null;
  phone: string | null;
};

/** Whether to ask for the buyer's name, because it is unknown or too short for the courier. */
export const needsBuyerName = ({ isSignedIn, name }: Buyer, carrier: Carrier): boolean =>
  !isSignedIn || name === null || !isNameFor(name, carrier);

/** The recipient of the order: the person entered in the form, or the signed-in buyer. */
export function recipientOf(form: CheckoutForm, buyer: Buyer, carrier: Carrier) {
  return form.recipientKind === 'me'
    ? {
        name: needsBuyerName(buyer, carrier) ? form.ownName : (buyer.name ?? ''),
        countryCode: buyer.countryCode ?? RECIPIENT_COUNTRY_CODE,
        phone: buyer.phone ?? '',
      }
    : {
        name: form.recipientName,
        countryCode: RECIPIENT_COUNTRY_CODE,
        phone: localPhone(RECIPIENT_COUNTRY_CODE, form.recipientPhone),
      };
}

/** Whether the recipient chooses address and time (product.md 6). Never true if the gift is for the buyer. */
export const recipientChoosesDelivery = ({
  recipientKind,
  recipientDecides,
}: Pick<CheckoutForm, 'recipientKind' | 'recipientDecides'>): boolean =>
  recipientKind === 'someone' && recipientDecides;

/** Fills in the chosen friend's saved details, so that the form does not ask for them. */
export const withFriend = (form: CheckoutForm, friend: Friend | null): CheckoutForm =>
  friend === null
    ? form
    : {
        ...form,
        recipientName: friend.name,
        recipientPhone: friend.phone,
        // A saved address is complete, so clear what was typed for another address.
        ...(friend.address === null ? {} : { ...emptyAddress, address: friend.address }),
        nationalAddress: friend.nationalAddress ?? form.nationalAddress,
      };

export type FormProblem =
  /** The chosen friend lives in a city other than the one that the cart is delivered to. */
  | 'friend'
  | 'name'
  | 'phone'
  | 'address'
  | 'nationalAddress'
  | 'buyer'
  | 'slot'
  | 'payment'
  | 'email'
  | 'terms';

/**
 * Returns what is missing before the order can be placed, in the order of the page, by the same rules as the server.
 * @param toPay null while the totals are loading.
 * @param offered the payment methods on offer.
 */
export function problemsOf(
  form: CheckoutForm,
  buyer: Buyer,
  needsNationalAddress: boolean,
  toPay: ToPay | null,
  offered: OfferedMethods,
): FormProblem[] {
  const recipientDecides = recipientChoosesDelivery(form);
  const missingFields = missingFromRecipient({
    ...recipientOf(form, buyer, needsNationalAddress ? 'courier' : 'sameDay'),
    method: form.method,
    address: form.address,
    nationalAddress: form.nationalAddress,
    needsNationalAddress,
    recipientDecides,
  }).filter((field) => !(form.recipientKind === 'me' && field === 'phone'));
  const personFields = missingFields.filter((field) => field === 'name' || field === 'phone');
  const addressFields = missingFields.filter((field) => field === 'address' || field === 'nationalAddress');
  const paymentMethod = availableMethod(form, offered);
  const missing = whatIsMissing({ ...form, recipientDecides, paymentMethod, recipientComplete: true, toPay });
  const isPaid = toPay?.total !== 0;
  return [
    ...personFields,
    ...(buyer.isSignedIn ? [] : (['buyer'] as const)),
    ...addressFields,
    ...missing.filter((one) => one === 'slot' || one === 'payment'),
    ...(isPaid && isEmailMissing(form, offered) ? (['email'] as const) : []),
    ...missing.filter((one) => one === 'terms'),
  ];
}

/** An order as it is sent, without its idempotency key. */
export type Order = Omit<PlaceOrder, 'key'>;

/**
 * The order of a form in which nothing is missing.
 * @param friendId the saved friend who receives it, or null
 * @param total the total that the shopper has seen, in halalas
 */
export function orderOf(
  form: CheckoutForm,
  {
    cityId,
    buyer,
    carrier,
    friendId,
    total,
  }: { cityId: number; buyer: Buyer; carrier: Carrier; friendId: number | null; total: number },
): Order {
  const recipient = recipientOf(form, buyer, carrier);
  const isDelivery = form.method === 'delivery';
  const isLeftOpen = recipientChoosesDelivery(form);
  return {
    cityId,
    method: form.method,
    recipientKind: form.recipientKind,
    friendId,
    savesRecipient: form.savesRecipient && form.recipientKind === 'someone' && isDelivery,
    recipientName: recipient.name,
    recipientCountryCode: recipient.countryCode,
    recipientPhone: recipient.phone,
    recipientDecides: isLeftOpen,
    ...(isLeftOpen
      ? { address: null, nationalAddress: null, slotId: null }
      : {
          ...(isDelivery ? addressDetailsOf(form, cityId) : { address: null }),
          nationalAddress: carrier === 'courier' ? form.nationalAddress : null,
          slotId: form.slotId,
        }),
    ...paymentChoiceOf(total === 0 ? noPaymentSelection : form),
    acceptsTerms: form.acceptsTerms,
    expectedTotal: total,
  };
}
