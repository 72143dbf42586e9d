import { localPhone } from '#contract/account/account.rules.ts';
import {
  paymentWanted,
  type ToPay,
  whatIsMissing,
  whatRecipientLacks,
} from '#contract/checkout/checkout.rules.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { deliversSameDay, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
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
  asked: PlaceOrder,
  city: { deliveryService: string },
  toPay: ToPay | null,
): CheckedForm {
  const { method } = asked;
  const countryCode = asked.recipientCountryCode ?? '';
  const name = asked.recipientName ?? '';
  const phone = asked.recipientPhone ?? '';
  const address = asked.address ?? '';
  const nationalAddress = asked.nationalAddress ?? '';
  const isDoor = method === 'door';
  const needsNationalAddress = isDoor && !deliversSameDay(city);
  // Only somebody else decides, and about a door: at the cafe the buyer has said where already.
  const recipientDecides = asked.recipientDecides === true && isDoor && asked.recipientKind === 'someone';
  const fields = whatRecipientLacks({
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
    recipientComplete: fields.length === 0 && Boolean(asked.recipientKind),
    slotId: asked.slotId ?? null,
    recipientDecides,
    paymentMethod: asked.paymentMethod ?? null,
    acceptsTerms: asked.acceptsTerms === true,
    toPay,
  });
  const [first] = missing;
  if (first !== undefined) {
    const say = first === 'payment' && toPay ? PAYMENT_SENTENCES[paymentWanted(toPay)] : SENTENCES[first];
    throw refuse('notValid', say, { missing, recipient: fields });
  }
  return {
    recipient: {
      kind: asked.recipientKind!,
      name,
      countryCode,
      phone: localPhone(countryCode, phone),
    },
    recipientDecides,
    address: isDoor && !recipientDecides ? address : null,
    nationalAddress: needsNationalAddress && !recipientDecides ? nationalAddressOf(nationalAddress) : null,
    slotId: recipientDecides ? null : asked.slotId!,
  };
}
