import { localPhone } from '#contract/account/account.rules.ts';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import {
  missingFromRecipient,
  paymentWanted,
  type ToPay,
  whatIsMissing,
} from '#contract/checkout/checkout.rules.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { deliversSameDay, fullAddress, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { Place } from '#contract/delivery/delivery.wire.ts';
import type { Transaction } from '#database/database.ts';
import { findFriend, saveFriend } from '#server/account/friends/friends.public.ts';
import type { ServedCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { type Messages, messages } from '#text/messages.ts';

/** The complete form of the checkout page. */
export type CheckedForm = {
  recipient: { kind: 'someone' | 'me'; name: string; countryCode: string; phone: string };
  /** If true, the recipient chooses address and time, so `address` and `slotId` are null. */
  recipientDecides: boolean;
  /** The delivery address; null for pickup at the cafe, or if the recipient chooses the address. */
  address: string | null;
  nationalAddress: string | null;
  place: Place | null;
  slotId: string | null;
};

const SENTENCES = {
  recipient: (t: Messages) => t.checkout.enterRecipient,
  slot: (t: Messages) => t.checkout.selectTime,
  payment: (t: Messages) => t.checkout.selectPayment,
  terms: (t: Messages) => t.checkout.acceptTerms,
};

/** The error messages by the payment options that are still possible (Specification 5). */
const PAYMENT_SENTENCES = {
  nothing: SENTENCES.payment,
  method: SENTENCES.payment,
  methodOrWallet: (t: Messages) => t.checkout.selectPaymentOrWallet,
  couponMethodOrWallet: (t: Messages) => t.checkout.selectAnything,
};

/**
 * Validates and normalizes the form: digits become Western, the National Address upper case (Specification 5, Checkout
 * messages).
 * @param toPay the amounts to pay; null if a payment method is chosen, because then the amounts do not matter
 * @throws Refusal notValid with the specification's sentence for the first missing field; its data lists all of them.
 */
export function checkedForm(
  input: PlaceOrder,
  city: { deliveryService: string },
  toPay: ToPay | null,
  language: Language,
): CheckedForm {
  const { method } = input;
  const countryCode = input.recipientCountryCode ?? '';
  const name = input.recipientName ?? '';
  const phone = input.recipientPhone ?? '';
  const address = input.address ?? '';
  const nationalAddress = input.nationalAddress ?? '';
  const isDelivery = method === 'delivery';
  const needsNationalAddress = isDelivery && !deliversSameDay(city);
  // The recipient can choose only if the order is delivered to somebody else: for pickup the place is known, and a
  // buyer who orders for themselves chooses at checkout.
  const recipientDecides = input.recipientDecides === true && isDelivery && input.recipientKind === 'someone';
  const fields = missingFromRecipient({
    name,
    countryCode,
    phone,
    method,
    address,
    nationalAddress,
    needsNationalAddress,
    recipientDecides,
  });
  const missing = whatIsMissing({
    recipientComplete: fields.length === 0 && Boolean(input.recipientKind),
    slotId: input.slotId ?? null,
    recipientDecides,
    paymentMethod: input.paymentMethod ?? null,
    acceptsTerms: input.acceptsTerms === true,
    toPay,
  });
  const [first] = missing;
  if (first !== undefined) {
    const messageOf =
      first === 'payment' && toPay ? PAYMENT_SENTENCES[paymentWanted(toPay)] : SENTENCES[first];
    throw refuse('notValid', messageOf, { missing, recipient: fields });
  }
  return {
    recipient: {
      kind: input.recipientKind!,
      name,
      countryCode,
      phone: localPhone(countryCode, phone),
    },
    recipientDecides,
    address:
      isDelivery && !recipientDecides
        ? fullAddress(address, input, messages[language].delivery.address)
        : null,
    nationalAddress: needsNationalAddress && !recipientDecides ? nationalAddressOf(nationalAddress) : null,
    place: isDelivery && !recipientDecides ? (input.place ?? null) : null,
    slotId: recipientDecides ? null : input.slotId!,
  };
}

/**
 * Fills the form with the saved data of the chosen friend, ignoring what the page sends for those fields. Fields that
 * the friend has not saved are taken from the form.
 * @throws Refusal notFound for an unknown friend or another person's; wrongState if the gift is delivered to another
 * city than the friend's.
 */
export async function withFriend(
  input: PlaceOrder,
  city: ServedCity,
  { database, session, language }: SignedContext,
): Promise<PlaceOrder> {
  if (typeof input.friendId !== 'number') return input;
  const friend = await findFriend(database, session.shopperId, input.friendId);
  if (!friend) throw refuse('notFound', (t) => t.account.noSuchFriend);
  // The friend's city is ignored for pickup at the cafe.
  if (input.method === 'delivery' && friend.cityId !== city.id) {
    throw refuse('wrongState', (t) => t.checkout.friendElsewhere(friend.name, city.names[language]));
  }
  return {
    ...input,
    recipientKind: 'someone',
    recipientName: friend.name,
    recipientCountryCode: FRIEND_COUNTRY_CODE,
    recipientPhone: friend.phone,
    // A saved address replaces the typed one completely, because the typed parts may belong to another address.
    ...(friend.address === null
      ? {}
      : {
          address: friend.address,
          building: null,
          floor: null,
          apartment: null,
          landmark: null,
          place: null,
        }),
    nationalAddress: friend.nationalAddress ?? input.nationalAddress,
  };
}

/**
 * Saves the recipient as a friend if the shopper asked for that. The friend gets the order's key, so a repeated request
 * adds no second friend.
 */
export async function saveRecipient(
  tx: Transaction,
  input: PlaceOrder,
  { recipient, address, nationalAddress }: CheckedForm,
  { city, shopperId, now }: { city: ServedCity; shopperId: number; now: Date },
): Promise<void> {
  const isWanted = input.savesRecipient === true && input.method === 'delivery';
  if (!isWanted || recipient.kind !== 'someone' || recipient.countryCode !== FRIEND_COUNTRY_CODE) return;
  const { name, phone } = recipient;
  await saveFriend(
    tx,
    shopperId,
    {
      friendId: input.friendId ?? null,
      key: input.key,
      name,
      phone,
      email: null,
      cityId: city.id,
      address,
      nationalAddress,
    },
    now,
  );
}
