import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { listPastRecipientsCall } from '#contract/orders/orders.calls.ts';
import { acceptGiftCall } from '#contract/orders/tracking.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { freeSlots, givenBy, sentToken } from '../gifts/test-gift.ts';

const shop = await purchaseShop();
beforeEach(() => fillShelves(shop.database));

const place = async (shopper: Shopper, more: Partial<PlaceOrder>) => {
  await fillCart(shopper);
  shop.clock.pass(MINUTE);
  return shopper.must(placeOrderCall, await formOf(shopper, more));
};
async function give(shopper: Shopper, more: Partial<PlaceOrder>): Promise<void> {
  const { paymentUrl } = await place(shopper, more);
  await payWith(paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
}
const namesOf = async (shopper: Shopper) =>
  (await shopper.must(listPastRecipientsCall, {})).map(({ name }) => name);

describe('The people of earlier gifts', () => {
  it('are offered once each, newest first, with the address of their newest gift', async () => {
    const shopper = await shop.customer();
    await give(shopper, { recipientName: 'Noura', recipientPhone: '0551112223', address: 'Old Street 1' });
    await give(shopper, { recipientName: 'Layla', recipientPhone: '0552223334' });
    await give(shopper, { recipientName: 'Noura', recipientPhone: '0551112223', address: 'New Street 2' });
    const [noura, layla, ...more] = await shopper.must(listPastRecipientsCall, {});
    expect(more).toEqual([]);
    expect(layla?.name).toBe('Layla');
    expect(noura).toEqual({
      name: 'Noura',
      phone: '551112223',
      cityId: RIYADH,
      address: 'New Street 2',
      nationalAddress: null,
    });
  });

  it('are neither the buyer nor anybody whose gift was never paid, and nobody else’s', async () => {
    const [shopper, other] = [await shop.customer(), await shop.customer()];
    await give(shopper, { recipientKind: 'me', recipientName: 'Sara' });
    await place(shopper, { recipientName: 'Hind' });
    await give(other, { recipientName: 'Maha' });
    expect(await namesOf(shopper)).toEqual([]);
    expect(await namesOf(other)).toEqual(['Maha']);
  });

  it('come without the address that a recipient told the shop', async () => {
    const { buyer } = await givenBy(shop, { more: { recipientName: 'Reem' } });
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const [slot] = await freeSlots(visitor, token);
    await visitor.must(acceptGiftCall, { token, address: 'A secret garden 7', slotId: slot!.id });
    expect(await buyer.must(listPastRecipientsCall, {})).toMatchObject([{ name: 'Reem', address: null }]);
  });
});
