import { beforeEach, describe, expect, it } from 'vitest';
import { addItemCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import { loadPlants, MONSTERA, RIYADH, WHITE } from './test-plants.ts';

const shop = await testShop({ data: 'empty' });
await loadPlants(shop.database);
const monstera = { cityId: RIYADH, productId: MONSTERA, quantity: 1, colourId: WHITE, addonIds: [] };

let guest: Shopper;
beforeEach(async () => {
  guest = await shop.guest();
});

describe('A text for the card or the pot', () => {
  it.each(['card_message', 'card_from', 'engraving_text'])(
    'of 10,000 characters is refused and nothing is added (%s)',
    async (field) => {
      for (const letter of ['x', 'ن', '\u0301', '👩‍👩‍👧']) {
        const { status, body } = await guest.request('POST', `/user/shopping-cart?cities_id=${RIYADH}`, {
          body: JSON.stringify({
            product_id: MONSTERA,
            product_qty: 1,
            product_color: WHITE,
            addon_product_ids: [],
            [field]: letter.repeat(10_000),
          }),
        });
        expect([letter, status, body.code]).toEqual([letter, 400, 'notValid']);
        expect(body.message).not.toBe('');
      }
      expect(await guest.must(listItemsCall, { cityId: RIYADH })).toEqual([]);
    },
  );

  it('loses overrides of direction and control characters', async () => {
    const [item] = await guest.must(addItemCall, {
      ...monstera,
      engraving: '\u202eNoura\u202c\u0000',
      cardMessage: 'With \u202dlove\u202c\u0007, \u202eOmar',
      cardFrom: '\u202aSara\u202c',
    });
    expect(item).toMatchObject({ engraving: 'Noura', cardMessage: 'With love, Omar', cardFrom: 'Sara' });
  });

  it('keeps an emoji on the card, and refuses it on the pot, where the laser would leave it out', async () => {
    const family = '👨‍👩‍👧';
    const [item] = await guest.must(addItemCall, { ...monstera, cardMessage: `For you ${family}` });
    expect(item).toMatchObject({ cardMessage: `For you ${family}` });
    expect(await guest.call(addItemCall, { ...monstera, engraving: `Noura ${family}` })).toMatchObject({
      status: 400,
      code: 'notValid',
      message: `The laser can’t engrave \u2068${family}\u2069. Please use letters, numbers and punctuation.`,
    });
  });
});
