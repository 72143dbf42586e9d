import { whatPlaceLacks } from '#contract/checkout/checkout.rules.ts';
import { nationalAddressOf } from '#contract/delivery/delivery.rules.ts';
import type { ChooseDelivery } from '#contract/orders/tracking.wire.ts';
import type { Transaction } from '#database/database.ts';
import { takeSlot } from '#server/delivery/slots.public.ts';
import { refuse } from '#server/http/refuse.ts';
import { putPlaceAndTime } from './invitations.store.ts';
import type { OrderFacts } from './orders.store.ts';

export type PlaceAndTime = { address: string; nationalAddress: string | null; slotId: string };

/**
 * Where and when in the shop's own spelling, by the rules of the checkout. In the same-day city the short National
 * Address may be left out, but not be wrong.
 * @throws Refusal notValid; its data names what is missing as place-order does.
 */
export function checkedPlace(
  asked: Omit<ChooseDelivery, 'orderUuid'>,
  needsNationalAddress: boolean,
): PlaceAndTime {
  const address = asked.address ?? '';
  const nationalAddress = nationalAddressOf(asked.nationalAddress ?? '');
  const fields = whatPlaceLacks({
    address,
    nationalAddress,
    needsNationalAddress,
    offersNationalAddress: true,
  });
  if (fields.length > 0) {
    throw refuse('notValid', (t) => t.orders.enterPlace, { missing: ['recipient'], recipient: fields });
  }
  if (!asked.slotId) {
    throw refuse('notValid', (t) => t.checkout.selectTime, { missing: ['slot'], recipient: [] });
  }
  return { address, nationalAddress: nationalAddress || null, slotId: asked.slotId };
}

/**
 * Takes the place in the van and writes down where and when.
 * Invariant: an order takes one place at most; the caller holds its lock and has seen that it has none. Locked after the
 * order, as by everybody: payments, order, coupon, wallet, place, stock.
 * @throws Refusal slotTaken; then nothing is written.
 */
export async function takePlace(
  tx: Transaction,
  { id, cityId, method }: OrderFacts,
  {
    slotId,
    now,
    ...known
  }: PlaceAndTime & { driverNote: string | null; by: 'recipient' | 'buyer'; now: Date },
): Promise<void> {
  const slot = await takeSlot(tx, { cityId, method, slotId, now });
  await putPlaceAndTime(tx, id, { ...known, slot });
}
