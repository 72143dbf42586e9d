import { describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { verifyPlaceCall } from '#contract/delivery/delivery.calls.ts';
import { acceptGiftCall } from '#contract/orders/tracking.calls.ts';
import { showOrder } from '#operator/show-order.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { count, fillCart, formOf, orderOf } from '#server/checkout/test-purchase.ts';
import { freeSlots, givenBy, sentToken } from '#server/orders/gifts/test-gift.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { courierShop } from './test-couriers.ts';

const shop = await courierShop();
const { database } = shop;
const MALQA = { latitude: 24.81234, longitude: 46.61234 };
const JEDDAH = { latitude: 21.4901, longitude: 39.1862 };
const MANAMA = { latitude: 26.2235, longitude: 50.5876 };
const PARTS = { building: '12', floor: '3', apartment: '7', landmark: 'Al Nakheel Mall' };

describe('The marked place of an address', () => {
  it('reaches buyer, staff and courier, with building, floor and landmark in the address', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const form = await formOf(shopper, { address: 'Al Malqa, street 1', place: MALQA, ...PARTS });
    const placed = await shopper.must(placeOrderCall, form);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    await moveOn(shop, placed.orderNumber, 'wrapGift');
    await shop.runJobs();

    const address = 'Al Malqa, street 1, building 12, floor 3, apartment 7, near Al Nakheel Mall';
    expect(await orderOf(shopper, placed.orderUuid)).toMatchObject({ address, place: MALQA });
    const shown = await showOrder(shop, [placed.orderNumber]);
    expect(shown).toContain(address);
    expect(shown).toContain('On the map: 24.81234, 46.61234');
    const [parcel] = await shop.barq.parcels.ofReference(placed.orderNumber);
    expect(parcel?.place).toBe('24.81234,46.61234');
  });

  it('outside the city or the kingdom is refused with a sentence, and nothing is ordered', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper);
    const refused = async (place: typeof JEDDAH, language: 'ar' | 'en') =>
      (await shopper.call(placeOrderCall, await formOf(shopper, { place }), { language })) as {
        code: string;
        message: string;
      };
    expect(await refused(JEDDAH, 'en')).toMatchObject({
      code: 'outsideCity',
      message: expect.stringContaining('Jeddah'),
    });
    expect((await refused(JEDDAH, 'ar')).message).toContain('جدة');
    expect(await refused(MANAMA, 'en')).toMatchObject({
      message: 'We deliver within Saudi Arabia only. Please type the address instead.',
    });
    expect(await count(database, 'orders', `shopper_id = ${shopper.shopperId}`)).toBe(0);
    // The page checks the location before the order; a recipient without a session can do so too.
    const visitor = shop.visitor();
    expect(await visitor.call(verifyPlaceCall, { cityId: RIYADH, ...JEDDAH })).toMatchObject({
      code: 'outsideCity',
    });
    expect(await visitor.must(verifyPlaceCall, { cityId: RIYADH, ...MALQA })).toBeNull();
  });

  it('is refused when it is no place at all', async () => {
    const visitor = shop.visitor();
    for (const wrong of [
      { latitude: 91, longitude: 46 },
      { latitude: 24, longitude: 1e308 },
      { latitude: '24.8', longitude: '46.6' },
      { latitude: 24.8 },
    ]) {
      const body = JSON.stringify({ cities_id: RIYADH, ...wrong });
      const { status, body: answer } = await visitor.request('POST', '/delivery/verify-place', { body });
      expect([status, answer.code]).toEqual([400, 'notValid']);
    }
  });

  it('that a recipient marks goes to the courier, but not to the buyer', async () => {
    const { buyer, orderUuid, orderNumber } = await givenBy(shop);
    const token = await sentToken(shop);
    const visitor = shop.visitor();
    const [slot] = await freeSlots(visitor, token);
    const answer = { token, address: 'Street of Lemons 4', slotId: slot!.id };
    expect(await visitor.call(acceptGiftCall, { ...answer, place: JEDDAH })).toMatchObject({
      code: 'outsideCity',
    });
    await visitor.must(acceptGiftCall, { ...answer, place: MALQA, floor: '2' });
    await moveOn(shop, orderNumber, 'wrapGift');
    await shop.runJobs();
    const [parcel] = await shop.barq.parcels.ofReference(orderNumber);
    expect(parcel?.place).toBe('24.81234,46.61234');
    expect(await orderOf(buyer, orderUuid)).toMatchObject({ address: null, place: null });
    expect(await count(database, 'orders', `address = 'Street of Lemons 4, floor 2'`)).toBe(1);
  });
});
