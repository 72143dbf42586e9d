import { missingFromAddress } from '#contract/checkout/checkout.rules.ts';
import { fullAddress, nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { Place } from '#contract/delivery/delivery.wire.ts';
import type { ChooseDelivery } from '#contract/orders/tracking.wire.ts';
import type { Transaction } from '#database/database.ts';
import { refusePlaceOutside } from '#server/delivery/delivery.public.ts';
import { takeSlot } from '#server/delivery/slots.public.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import type { OrderFacts } from '../orders.store.ts';
import { updateAddressAndSlot } from './invitations.store.ts';

export type AddressAndSlot = {
  address: string;
  nationalAddress: string | null;
  place: Place | null;
  slotId: string;
};

/**
 * Validates and normalises address and time by the rules of checkout. In the same-day city the short National Address
 * is optional, but must be valid if given.
 * @throws Refusal notValid; its data lists the missing fields in the form place-order uses.
 */
export function checkedAddress(
  input: Omit<ChooseDelivery, 'orderUuid'>,
  { needsNationalAddress, language }: { needsNationalAddress: boolean; language: Language },
): AddressAndSlot {
  const address = input.address ?? '';
  const nationalAddress = nationalAddressOf(input.nationalAddress ?? '');
  const fields = missingFromAddress({
    address,
    nationalAddress,
    needsNationalAddress,
    offersNationalAddress: true,
  });
  if (fields.length > 0) {
    throw refuse('notValid', (t) => t.orders.enterPlace, { missing: ['recipient'], recipient: fields });
  }
  if (!input.slotId) {
    throw refuse('notValid', (t) => t.checkout.selectTime, { missing: ['slot'], recipient: [] });
  }
  return {
    address: fullAddress(address, input, messages[language].delivery.address),
    nationalAddress: nationalAddress || null,
    place: input.place ?? null,
    slotId: input.slotId,
  };
}

/**
 * Books delivery capacity and stores address and time.
 *
 * Invariant: an order books capacity at most once, because the caller holds the order's lock and has checked that the
 * order has no slot. Capacity is locked after the order, as the lock order demands: payments, order, coupon, wallet,
 * capacity, stock.
 * @throws Refusal slotTaken, outsideCity; in both cases nothing is written.
 */
export async function setAddressAndSlot(
  tx: Transaction,
  { id, cityId, method }: OrderFacts,
  {
    slotId,
    now,
    language,
    ...known
  }: AddressAndSlot & {
    driverNote: string | null;
    by: 'recipient' | 'buyer';
    now: Date;
    language: Language;
  },
): Promise<void> {
  if (known.place) await refusePlaceOutside(tx, known.place, { cityId, language });
  const slot = await takeSlot(tx, { cityId, method, slotId, now });
  await updateAddressAndSlot(tx, id, { ...known, slot });
}
