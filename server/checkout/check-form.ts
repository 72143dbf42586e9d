import { localPhone } from '#contract/account/account.rules.ts';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import {
  missingFromRecipient,
  paymentWanted,
  type ToPay,
  whatIsMissing,
} from '#contract/checkout/checkout.rules.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { deliversSameDay, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { Transaction } from '#database/database.ts';
import { readFriend, saveFriend } from '#server/account/friends/friends.public.ts';
import type { ServedCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Messages } from '#text/messages.ts';

/** The form of the checkout page once it is complete. */
export type CheckedForm = {
  recipient: { kind: 'someone' | 'me'; name: string; countryCode: string; phone: string };
  /** Place and time are left to the recipient: address and slot are null. */
  recipientDecides: boolean;
  /** Null when picked up at the cafe. */
  address: string | null;
  nationalAddress: string | null;
  slotId: string | null;
};

const SENTENCES = {
  recipient: (t: Messages) => t.checkout.enterRecipient,
  slot: (t: Messages) => t.checkout.selectTime,
  payment: (t: Messages) => t.checkout.selectPayment,
  terms: (t: Messages) => t.checkout.acceptTerms,
};

/** Specification 5: what could pay beside a method is named while it could. */
const PAYMENT_SENTENCES = {
  nothing: SENTENCES.payment,
  method: SENTENCES.payment,
  methodOrWallet: (t: Messages) => t.checkout.selectPaymentOrWallet,
  couponMethodOrWallet: (t: Messages) => t.checkout.selectAnything,
};

/**
 * The form in the shop's own spelling: digits folded, address in capitals (Specification 5, Checkout messages).
 * @param toPay what is to be paid; null where a method is chosen and it matters not.
 * @throws Refusal notValid with the specification's sentence for the first thing missing; its data names them all.
 */
export function checkedForm(
  input: PlaceOrder,
  city: { deliveryService: string },
  toPay: ToPay | null,
): CheckedForm {
  const { method } = input;
  const countryCode = input.recipientCountryCode ?? '';
  const name = input.recipientName ?? '';
  const phone = input.recipientPhone ?? '';
  const address = input.address ?? '';
  const nationalAddress = input.nationalAddress ?? '';
  const isDelivery = method === 'delivery';
  const needsNationalAddress = isDelivery && !deliversSameDay(city);
  // Only somebody else decides, and about a door: at the cafe the buyer has said where already.
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
    address: isDelivery && !recipientDecides ? address : null,
    nationalAddress: needsNationalAddress && !recipientDecides ? nationalAddressOf(nationalAddress) : null,
    slotId: recipientDecides ? null : input.slotId!,
  };
}

/**
 * The form with the chosen friend written in, as the friend is saved: nothing that is known of a friend is taken from
 * the page. What is missing there may be said in the form.
 * @throws Refusal notFound for another person's friend as for one that never was; wrongState for one who lives in
 * another city than the gift goes to.
 */
export async function withFriend(
  input: PlaceOrder,
  city: ServedCity,
  { database, session, language }: SignedContext,
): Promise<PlaceOrder> {
  if (typeof input.friendId !== 'number') return input;
  const friend = await readFriend(database, session.shopperId, input.friendId);
  if (!friend) throw refuse('notFound', (t) => t.account.noSuchFriend);
  // At the cafe it matters not where somebody lives.
  if (input.method === 'delivery' && friend.cityId !== city.id) {
    throw refuse('wrongState', (t) => t.checkout.friendElsewhere(friend.name, city.names[language]));
  }
  return {
    ...input,
    recipientKind: 'someone',
    recipientName: friend.name,
    recipientCountryCode: FRIEND_COUNTRY_CODE,
    recipientPhone: friend.phone,
    address: friend.address ?? input.address,
    nationalAddress: friend.nationalAddress ?? input.nationalAddress,
  };
}

/** The recipient of an order joins the shopper's friends where the shopper wishes it. Once an order. */
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
