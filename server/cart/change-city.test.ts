import { describe, expect, it } from 'vitest';
import { addItemCall, changeCityCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import type { TestClient } from '#server/test-client.ts';
import { testShop } from '#server/test-shop.ts';
import { ABHA, BOUQUET, loadPlants, MONSTERA, RIYADH, setStock, WHITE } from './test-plants.ts';

const shop = await testShop({ data: 'empty' });
await loadPlants(shop.database);

const line = (productId: number, quantity: number, more: object = {}) => ({
  cityId: RIYADH,
  productId,
  quantity,
  colourId: productId === MONSTERA ? WHITE : null,
  addonIds: [],
  ...more,
});
const move = (who: TestClient, fromCityId = RIYADH, cityId = ABHA) =>
  who.must(changeCityCall, { fromCityId, cityId });
const cart = async (who: TestClient, cityId: number) =>
  (await who.must(listItemsCall, { cityId })).map(({ productId, quantity, engraving }) => [
    productId,
    quantity,
    engraving,
  ]);

describe('Changing the city on the cart page', () => {
  it('moves what is available there; the rest stays, named with the reason and its city', async () => {
    const guest = await shop.guest();
    await setStock(shop.database, BOUQUET, 10);
    await guest.must(addItemCall, line(BOUQUET, 2));
    await guest.must(addItemCall, line(MONSTERA, 1, { engraving: 'To Mum' }));
    const { moved, left, from } = await move(guest);
    expect([moved, from.id]).toEqual([2, RIYADH]);
    expect(left).toEqual([
      { title: 'Monstera', quantity: 1, message: 'Engraving isn’t available in this city yet.' },
    ]);
    expect(await cart(guest, ABHA)).toEqual([[BOUQUET, 2, null]]);
    expect(await cart(guest, RIYADH)).toEqual([[MONSTERA, 1, 'To Mum']]);
    // Moving the lines back to the first city reunites all of them.
    expect(await move(guest, ABHA, RIYADH)).toMatchObject({ moved: 2, left: [] });
    expect(await cart(guest, ABHA)).toEqual([]);
    expect(await cart(guest, RIYADH)).toEqual([
      [MONSTERA, 1, 'To Mum'],
      [BOUQUET, 2, null],
    ]);
  });

  it('adds to what the other cart holds already, as far as the stock reaches', async () => {
    const guest = await shop.guest();
    await setStock(shop.database, BOUQUET, 3);
    await guest.must(addItemCall, line(BOUQUET, 2));
    await guest.must(addItemCall, line(BOUQUET, 2, { cityId: ABHA }));
    expect(await move(guest)).toMatchObject({ moved: 1, left: [{ quantity: 1 }] });
    expect(await cart(guest, ABHA)).toEqual([[BOUQUET, 3, null]]);
    expect(await cart(guest, RIYADH)).toEqual([[BOUQUET, 1, null]]);
  });

  it('moves each piece once when two tabs ask at the same time, and nothing within one city', async () => {
    const guest = await shop.guest();
    await setStock(shop.database, BOUQUET, 10);
    await guest.must(addItemCall, line(BOUQUET, 3));
    expect(await move(guest, RIYADH, RIYADH)).toMatchObject({ moved: 0, left: [] });
    const answers = await Promise.all([move(guest.tab()), move(guest.tab())]);
    expect(answers.map(({ moved }) => moved).sort()).toEqual([0, 3]);
    expect(await cart(guest, ABHA)).toEqual([[BOUQUET, 3, null]]);
    expect(await cart(guest, RIYADH)).toEqual([]);
  });

  it('touches no cart of anybody else, and refuses an unknown city', async () => {
    const [guest, other] = [await shop.guest(), await shop.guest()];
    await other.must(addItemCall, line(BOUQUET, 1));
    expect(await move(guest)).toMatchObject({ moved: 0, left: [] });
    expect(await cart(other, RIYADH)).toHaveLength(1);
    expect(await guest.call(changeCityCall, { fromCityId: 999_999, cityId: ABHA })).toMatchObject({
      ok: false,
      code: 'notFound',
    });
  });
});
