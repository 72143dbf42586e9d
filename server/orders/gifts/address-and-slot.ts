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
 * Validates and normalises address and time by the rules of the checkout. In the same-day city the short National
 * Address is optional, but must be valid if given.
 * @throws Refusal notValid; its data lists the missing fields in the form place-order uses.
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
 * Books delivery capacity and stores address and time. Invariant: an order books capacity at most once; the caller
 * holds the order's lock and has seen that it has no slot. Capacity is locked after the order, in the lock order used
 * everywhere: payments, order, coupon, wallet, capacity, stock.
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
