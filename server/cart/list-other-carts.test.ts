import { describe, expect, it } from 'vitest';
import { addItemCall, listOtherCartsCall, removeItemCall } from '#contract/cart/cart.calls.ts';
import { testShop } from '#server/test-shop.ts';
import { ABHA, BOUQUET, loadPlants, RIYADH } from './test-plants.ts';

const shop = await testShop({ data: 'empty' });
await loadPlants(shop.database);
const JEDDAH = 21;
const bouquet = (cityId: number, quantity = 1) => ({
  cityId,
  productId: BOUQUET,
  quantity,
  colourId: null,
  addonIds: [],
});

describe('Each city has a separate cart (Specification 3)', () => {
  it('lists the shopper’s carts of other cities, the most recently filled first', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    const listed = async (cityId: number) =>
      (await guest.must(listOtherCartsCall, { cityId })).map(({ city, pieces }) => [city.id, pieces]);
    expect(await listed(RIYADH)).toEqual([]);
    const [item] = await guest.must(addItemCall, bouquet(RIYADH, 2));
    await guest.must(addItemCall, bouquet(ABHA));
    await other.must(addItemCall, bouquet(RIYADH));
    expect(await listed(JEDDAH)).toEqual([
      [ABHA, 1],
      [RIYADH, 2],
    ]);
    expect(await listed(ABHA)).toEqual([[RIYADH, 2]]);
    await guest.must(removeItemCall, { itemId: item!.id });
    expect(await listed(ABHA)).toEqual([]);
  });

  it('includes each city as the city picker has it, so that a page can switch to it', async () => {
    const guest = await shop.guest();
    await guest.must(addItemCall, bouquet(ABHA));
    const [arabic] = await guest.must(listOtherCartsCall, { cityId: RIYADH }, { language: 'ar' });
    expect(arabic?.city).toMatchObject({
      id: ABHA,
      name: 'أبها',
      nameInOtherLanguage: 'Abha',
      uniqueCityId: 'abha',
    });
  });
});
