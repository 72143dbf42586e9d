import { missingFromAddress } from '#contract/checkout/checkout.rules.ts';
import { nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { ChooseDelivery } from '#contract/orders/tracking.wire.ts';
import type { Transaction } from '#database/database.ts';
import { takeSlot } from '#server/delivery/slots.public.ts';
import { refuse } from '#server/http/refuse.ts';
import type { OrderFacts } from '../orders.store.ts';
import { updateAddressAndSlot } from './invitations.store.ts';

export type AddressAndSlot = { address: string; nationalAddress: string | null; slotId: string };

/**
 * Where and when in the shop's own spelling, by the rules of the checkout. In the same-day city the short National
 * Address may be left out, but not be wrong.
 * @throws Refusal notValid; its data names what is missing as place-order does.
 */
export function checkedAddress(
  input: Omit<ChooseDelivery, 'orderUuid'>,
  needsNationalAddress: boolean,
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
  return { address, nationalAddress: nationalAddress || null, slotId: input.slotId };
}

/**
 * Takes the place in the van and writes down where and when.
 * Invariant: an order takes one place at most; the caller holds its lock and has seen that it has none. Locked after the
 * order, as by everybody: payments, order, coupon, wallet, place, stock.
 * @throws Refusal slotTaken; then nothing is written.
 */
export async function setAddressAndSlot(
  tx: Transaction,
  { id, cityId, method }: OrderFacts,
  {
    slotId,
    now,
    ...known
  }: AddressAndSlot & { driverNote: string | null; by: 'recipient' | 'buyer'; now: Date },
): Promise<void> {
  const slot = await takeSlot(tx, { cityId, method, slotId, now });
  await updateAddressAndSlot(tx, id, { ...known, slot });
}
