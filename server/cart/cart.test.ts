import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addItemCall,
  changeItemCall,
  listChangedItemsCall,
  listItemsCall,
  reduceToAvailableCall,
  removeItemCall,
} from '#contract/cart/cart.calls.ts';
import type { AddItem, CartItem, ChangeItem } from '#contract/cart/cart.wire.ts';
import type { TestClient } from '#server/test-client.ts';
import { type Shopper, testShop } from '#server/test-shop.ts';
import {
  ABHA,
  BOUQUET,
  CARD,
  FERN,
  loadPlants,
  MISTER,
  MONSTERA,
  POTHOS,
  RIYADH,
  SAGE,
  SOLD_OUT,
  setColourStock,
  setStock,
  WHITE,
  WRAP,
} from './test-plants.ts';

const shop = await testShop({ data: 'empty' });
const { database } = shop;
await loadPlants(database);

const bouquet = { cityId: RIYADH, productId: BOUQUET, quantity: 1, colourId: null, addonIds: [] };
const monstera = { cityId: RIYADH, productId: MONSTERA, quantity: 1, colourId: WHITE, addonIds: [] };
const add = (who: TestClient, input: AddItem) => who.must(addItemCall, input);
const tryAdd = (who: TestClient, input: AddItem) => who.call(addItemCall, input);
const list = (who: TestClient, cityId = RIYADH) => who.must(listItemsCall, { cityId });
/** The request that changes a line, as the page sends it: the current line with some fields replaced. */
const requested = (item: CartItem, more: Partial<ChangeItem>): ChangeItem => ({
  itemId: item.id,
  cityId: RIYADH,
  productId: item.productId,
  quantity: item.quantity,
  colourId: item.colourId,
  addonIds: item.addonIds,
  ...more,
});
const cartVersionOf = (who: TestClient) =>
  decodeURIComponent(who.cookies.get('cart') ?? '')
    .split(':')
    .map(Number);

let guest: Shopper;
beforeEach(async () => {
  guest = await shop.guest();
  await setStock(database, BOUQUET, 3);
  await setStock(database, MISTER, 4);
  await setColourStock(database, WHITE, 5);
});

describe('POST /user/shopping-cart (Specification 7)', () => {
  // spec: 6-has-cart, 7-cart.addItem
  it('adds an item for a guest and returns the whole cart with the field names of the specification', async () => {
    const { status, body } = await guest.request('POST', `/user/shopping-cart?cities_id=${RIYADH}`, {
      headers: { localization: 'en' },
      body: JSON.stringify({
        product_id: MONSTERA,
        product_qty: 2,
        product_color: WHITE,
        addon_product_ids: [CARD, MISTER],
        engraving_text: ' Noura ',
        card_message: 'With love',
      }),
    });
    expect([status, body.message]).toEqual([200, 'Added to your cart.']);
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        product_id: MONSTERA,
        product_qty: 2,
        product_color: WHITE,
        addon_product_ids: [MISTER, CARD],
        addons: [
          expect.objectContaining({ id: MISTER, product_title: 'Mister', product_price: 45 }),
          expect.objectContaining({ id: CARD, product_title: 'Card', product_price: 10 }),
        ],
        product_title: 'Monstera',
        product_slug: 'monstera',
        feature_image: '',
        image_alt: 'Monstera',
        line_picture: { feature_image: '', engraving: null },
        product_price: 200,
        engraving_text: 'Noura',
        engraving_price: 35,
        card_message: 'With love',
        card_design: 'plain',
        card_from: null,
        hides_sender: false,
        greeting: null,
        line_total: 580,
        bundle_discount: 0,
        bundles: [],
        product_avail_quantity: 4,
        color: { color_name: 'White', color_code: 'white', color_hex: '#FFFFFF', color_quantity: 5 },
        color_quantity: 5,
        problem: null,
      },
    ]);
  });
  it('takes prices from the shop, never from the request', async () => {
    const { body } = await guest.request('POST', `/user/shopping-cart?cities_id=${RIYADH}`, {
      body: JSON.stringify({
        product_id: BOUQUET,
        product_qty: 1,
        product_color: null,
        addon_product_ids: [],
        product_price: 1,
        line_total: 1,
      }),
    });
    expect((body.data as object[])[0]).toMatchObject({ product_price: 150, line_total: 150 });
  });
  it('adds pieces with the same product, glaze, add-ons, engraving and card text to one line', async () => {
    const full = { ...monstera, addonIds: [MISTER, CARD], engraving: 'Noura', cardMessage: 'Love' };
    await add(guest, full);
    const items = await add(guest, { ...full, addonIds: [CARD, MISTER, CARD], engraving: ' Noura' });
    expect(items.map(({ quantity }) => quantity)).toEqual([2]);
  });
  it('keeps a separate line for each different content', async () => {
    for (const more of [{}, { engraving: 'Noura' }, { cardMessage: 'Love' }, { addonIds: [CARD] }])
      await add(guest, { ...monstera, ...more });
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1]);
  });
  it('gives the same messages in Arabic as in English', async () => {
    const answer = await guest.call(addItemCall, { ...monstera, colourId: null }, { language: 'ar' });
    expect(answer).toMatchObject({ code: 'colourNeeded', message: 'فضلًا اختر لون المنتج' });
    const items = await guest.must(addItemCall, monstera, { language: 'ar' });
    expect(items[0]).toMatchObject({ title: 'مونستيرا', colour: { name: 'أبيض' } });
  });

  // spec: 5-laser-engraving-refused-server-beyond
  it.each([
    ['an unknown product', { productId: 999 }, 404, 'notFound', 'We no longer sell this product.'],
    ['a product no longer sold', { productId: FERN }, 404, 'notFound', 'We no longer sell this product.'],
    ['a sold-out product', { productId: SOLD_OUT }, 409, 'outOfStock', 'This product is sold out.'],
    [
      'no glaze where one is needed',
      { productId: MONSTERA, colourId: null },
      400,
      'colourNeeded',
      'Please select product color',
    ],
    [
      'a glaze that is out of stock',
      { productId: MONSTERA, colourId: SAGE },
      409,
      'outOfStock',
      'Selected color is out of stock',
    ],
    [
      'a glaze of another product',
      { colourId: WHITE },
      404,
      'notFound',
      'This product doesn’t come in that colour.',
    ],
    [
      'a product not delivered to the city',
      { productId: POTHOS, cityId: ABHA },
      409,
      'notInCity',
      'Product is not available for this city',
    ],
    [
      'an add-on not delivered to the city',
      { productId: MONSTERA, colourId: WHITE, addonIds: [WRAP], cityId: ABHA },
      409,
      'notInCity',
      'Some items are not delivereble in your city',
    ],
    [
      'an add-on that does not fit',
      { addonIds: [CARD] },
      400,
      'notValid',
      'One of the add-ons doesn’t go with this product.',
    ],
    ['an add-on that is a plant', { addonIds: [POTHOS] }, 400, 'notValid', /add-ons doesn’t go/],
    ['itself as an add-on', { addonIds: [BOUQUET] }, 400, 'notValid', /add-ons doesn’t go/],
    ['more than are in stock', { quantity: 3 }, 409, 'outOfStock', 'Only 2 are available.'],
    [
      'an engraving on a product that cannot be engraved',
      { engraving: 'Noura' },
      400,
      'notValid',
      /can’t be engraved/,
    ],
    [
      'an engraving where the city has none',
      { productId: MONSTERA, colourId: WHITE, engraving: 'Noura', cityId: ABHA },
      409,
      'notInCity',
      'Engraving isn’t available in this city yet.',
    ],
    [
      'an engraving that is too long',
      { productId: MONSTERA, colourId: WHITE, engraving: '12345678' },
      400,
      'notValid',
      'This engraving can be up to 7 characters.',
    ],
    [
      'an engraving of two lines',
      { productId: MONSTERA, colourId: WHITE, engraving: 'a\nb' },
      400,
      'notValid',
      'An engraving can only be one line.',
    ],
    [
      'a card of 161 characters',
      { cardMessage: 'x'.repeat(161) },
      400,
      'notValid',
      'The card has room for 160 characters.',
    ],
    [
      'a name of 41 characters on the card',
      { cardFrom: 'x'.repeat(41) },
      400,
      'notValid',
      'The name on the card can be up to 40 characters.',
    ],
    ['an unknown city', { cityId: 9999 }, 404, 'notFound', 'City not found'],
  ])('refuses %s and changes nothing', async (_, more, status, code, message) => {
    const before = await add(guest, { ...bouquet, cardMessage: 'Here before' });
    const answer = await tryAdd(guest, { ...bouquet, ...more });
    expect(answer).toMatchObject({ ok: false, status, code });
    if (typeof message === 'string') expect(answer.message).toBe(message);
    else expect(answer.message).toMatch(message);
    expect(await list(guest)).toEqual(before);
  });

  it.each([
    ['zero', 0],
    ['a negative quantity', -1],
    ['half a piece', 1.5],
    ['a huge number', 1e15],
    ['a thousand', 1000],
    ['a word', 'two'],
    ['nothing', undefined],
  ])('refuses %s', async (_, quantity) => {
    const { status, body } = await guest.request('POST', `/user/shopping-cart?cities_id=${RIYADH}`, {
      body: JSON.stringify({
        product_id: BOUQUET,
        product_qty: quantity,
        product_color: null,
        addon_product_ids: [],
      }),
    });
    expect([status, body.code, body.data]).toEqual([400, 'notValid', { field: 'product_qty' }]);
  });
  it('refuses malformed JSON, a missing city and a request without a session', async () => {
    const malformed = await guest.request('POST', `/user/shopping-cart?cities_id=${RIYADH}`, {
      body: '{"product_id":',
    });
    expect([malformed.status, malformed.body.code]).toEqual([400, 'notValid']);
    const body = JSON.stringify({
      product_id: BOUQUET,
      product_qty: 1,
      product_color: null,
      addon_product_ids: [],
    });
    const nowhere = await guest.request('POST', '/user/shopping-cart', { body });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'notValid']);
    expect(await tryAdd(shop.visitor(), bouquet)).toMatchObject({ status: 401, code: 'notSignedIn' });
    expect(await list(guest)).toEqual([]);
  });

  it('sums the demand over lines', async () => {
    await add(guest, { ...bouquet, quantity: 2 });
    const items = await add(guest, { ...bouquet, cardMessage: 'Love' });
    expect(items.map(({ availableQuantity }) => availableQuantity)).toEqual([2, 1]);
    expect(await tryAdd(guest, { ...bouquet, cardMessage: 'Love' })).toMatchObject({
      code: 'outOfStock',
      message: 'All we have left is already in your cart.',
      data: { available: 1 },
    });
  });
  it('sums the demand over add-ons', async () => {
    await add(guest, { ...monstera, quantity: 3, addonIds: [MISTER] });
    expect(await tryAdd(guest, { ...bouquet, quantity: 2, addonIds: [MISTER] })).toMatchObject({
      code: 'outOfStock',
      message: 'Only 1 is available.',
    });
    const items = await add(guest, { ...bouquet, addonIds: [MISTER] });
    expect(items.map(({ availableQuantity }) => availableQuantity)).toEqual([3, 1]);
  });
  it('reports one, two or no pieces in correct Arabic', async () => {
    await setStock(database, BOUQUET, 2);
    const answer = await guest.call(addItemCall, { ...bouquet, quantity: 3 }, { language: 'ar' });
    expect(answer.message).toBe('المتوفر قطعتان فقط.');
  });
  it('refuses the 21st piece of a cart, in a new line or an existing one, and always allows fewer', async () => {
    await setColourStock(database, WHITE, 500);
    for (let n = 0; n < 20; n += 1) await add(guest, { ...monstera, cardMessage: `Card ${n}` });
    const refused = { status: 409, code: 'tooManyPieces' };
    expect(await tryAdd(guest, { ...monstera, cardMessage: 'One more' })).toMatchObject(refused);
    expect(await tryAdd(guest, { ...monstera, cardMessage: 'Card 5' })).toMatchObject(refused);
    const [item] = await list(guest);
    const more = requested(item!, { quantity: 2 });
    expect(await guest.call(changeItemCall, more)).toMatchObject(refused);
    await guest.must(removeItemCall, { itemId: (await list(guest))[1]!.id });
    expect(await guest.call(changeItemCall, more)).toMatchObject({ ok: true });
  });
  it('refuses a letter with more than four marks on the pot and on the card, and says why', async () => {
    const tower = `N${'\u0301'.repeat(199)}`;
    for (const content of [{ engraving: tower }, { cardMessage: `For you, ${tower}` }, { cardFrom: tower }]) {
      expect(await tryAdd(guest, { ...monstera, ...content })).toMatchObject({
        status: 400,
        code: 'notValid',
        message: 'A letter can carry 4 marks at most. Please remove some.',
      });
    }
    const vowels = 'أُحِبُّكِ';
    expect((await add(guest, { ...monstera, engraving: vowels }))[0]!.engraving).toBe(vowels);
    const [item] = await list(guest);
    await sql`update cart_items set engraving = ${tower} where id = ${item!.id}`.execute(database);
    expect((await list(guest))[0]!.problem).not.toBeNull();
  });
  // spec: 3-gift-card-message
  it('saves a card of 160 letters that are each many bytes long', async () => {
    const family = '👨‍👩‍👧'.repeat(160);
    const [item] = await add(guest, { ...bouquet, cardMessage: family });
    expect(item!.cardMessage).toBe(family);
  });
});

describe('PUT /user/shopping-cart/{id} (Specification 4, Cart)', () => {
  // spec: 4-colours-quantity, 7-cart.changeItem
  it('raises the quantity until the stock is used, then reports how many are available', async () => {
    const [item] = await add(guest, bouquet);
    const [more] = await guest.must(changeItemCall, requested(item!, { quantity: 3 }));
    expect(more).toMatchObject({ quantity: 3, availableQuantity: 3, lineTotal: 450_00 });
    expect(await guest.call(changeItemCall, requested(item!, { quantity: 4 }))).toMatchObject({
      code: 'outOfStock',
      data: { available: 3 },
    });
    expect((await list(guest))[0]!.quantity).toBe(3);
  });
  // spec: 4-otherwise-decreases-capped-what-available
  it('always lowers the quantity, capped at what is available', async () => {
    const [item] = await add(guest, { ...bouquet, quantity: 3 });
    await setStock(database, BOUQUET, 1);
    expect((await list(guest))[0]).toMatchObject({ quantity: 3, problem: 'notEnough', availableQuantity: 1 });
    const [less] = await guest.must(changeItemCall, requested(item!, { quantity: 2 }));
    expect(less).toMatchObject({ quantity: 1, problem: null });
  });
  it('keeps one piece of a sold-out line that is lowered, and reports the problem', async () => {
    const [item] = await add(guest, { ...bouquet, quantity: 3 });
    await setStock(database, BOUQUET, 0);
    const [less] = await guest.must(changeItemCall, requested(item!, { quantity: 2 }));
    expect(less).toMatchObject({ quantity: 1, problem: 'outOfStock', availableQuantity: 0 });
  });
  it('keeps engraving and card unless they are sent, and removes them when they are null', async () => {
    const [item] = await add(guest, { ...monstera, engraving: 'Noura', cardMessage: 'Love' });
    const [after] = await guest.must(changeItemCall, requested(item!, { quantity: 2 }));
    expect(after).toMatchObject({ engraving: 'Noura', cardMessage: 'Love', quantity: 2 });
    const [bare] = await guest.must(changeItemCall, requested(item!, { quantity: 2, engraving: null }));
    expect(bare).toMatchObject({ id: item!.id, engraving: null, cardMessage: 'Love', lineTotal: 400_00 });
  });
  it('keeps design and signature of the card unless they are sent', async () => {
    const card = { cardMessage: 'Love', cardDesign: 'najdi', cardFrom: ' Sara\n\nand Ahmed ' } as const;
    const [item] = await add(guest, { ...bouquet, ...card });
    expect(item).toMatchObject({ cardDesign: 'najdi', cardFrom: 'Sara and Ahmed', hidesSender: false });
    const [more] = await guest.must(changeItemCall, requested(item!, { cardMessage: 'Much love' }));
    expect(more).toMatchObject({ cardMessage: 'Much love', cardDesign: 'najdi', cardFrom: 'Sara and Ahmed' });
    const [unnamed] = await guest.must(changeItemCall, requested(item!, { hidesSender: true }));
    expect(unnamed).toMatchObject({ cardDesign: 'najdi', cardFrom: null, hidesSender: true });
  });
  it('cards that differ in anything make lines of their own; empty cards are the same in every design', async () => {
    for (const card of [
      { cardMessage: 'Love' },
      { cardMessage: 'Love', cardDesign: 'branch' as const },
      { cardMessage: 'Love', cardFrom: 'Sara' },
      { cardMessage: 'Love', hidesSender: true },
    ])
      await add(guest, { ...monstera, ...card });
    expect((await list(guest)).map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1]);
    await add(guest, bouquet);
    const items = await add(guest, { ...bouquet, cardDesign: 'branch' });
    expect(items.filter(({ productId }) => productId === BOUQUET)).toMatchObject([
      { quantity: 2, cardDesign: 'plain' },
    ]);
  });
  it('merges two lines when their content becomes the same', async () => {
    await add(guest, monstera);
    const items = await add(guest, { ...monstera, quantity: 2, cardMessage: 'Love' });
    const joined = await guest.must(changeItemCall, requested(items[1]!, { cardMessage: null }));
    expect(joined.map(({ id, quantity }) => [id, quantity])).toEqual([[items[1]!.id, 3]]);
  });
  it('refuses an unavailable content and changes nothing', async () => {
    const [item] = await add(guest, monstera);
    const colour = await guest.call(changeItemCall, requested(item!, { colourId: SAGE }));
    expect(colour).toMatchObject({ code: 'outOfStock', message: 'Selected color is out of stock' });
    const addon = await guest.call(changeItemCall, requested(item!, { addonIds: [POTHOS] }));
    expect(addon).toMatchObject({ code: 'notValid' });
    const other = await guest.call(changeItemCall, requested(item!, { productId: BOUQUET, colourId: null }));
    expect(other).toMatchObject({ code: 'notValid' });
    expect(await list(guest)).toEqual([item]);
  });
  it('refuses items of other shoppers and other cities as not found', async () => {
    const stranger = await shop.guest();
    const [item] = await add(stranger, bouquet);
    const change = requested(item!, { quantity: 2 });
    expect(await guest.call(changeItemCall, change)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await stranger.call(changeItemCall, { ...change, cityId: ABHA })).toMatchObject({ status: 404 });
    expect(await guest.call(removeItemCall, { itemId: item!.id })).toMatchObject({ status: 404 });
    expect(await list(stranger)).toEqual([item]);
  });
  it('refuses a negative and a huge quantity', async () => {
    const [item] = await add(guest, bouquet);
    for (const quantity of [-1, 0, 1000, 2 ** 40]) {
      const { status, body } = await guest.request(
        'PUT',
        `/user/shopping-cart/${item!.id}?cities_id=${RIYADH}`,
        {
          body: JSON.stringify({
            product_id: BOUQUET,
            product_qty: quantity,
            product_color: null,
            addon_product_ids: [],
          }),
        },
      );
      expect([status, body.code]).toEqual([400, 'notValid']);
    }
  });
});

describe('GET and DELETE /user/shopping-cart (Specification 7)', () => {
  // spec: 7-cart.removeItem
  it('removes a line and returns the rest', async () => {
    await add(guest, bouquet);
    const items = await add(guest, monstera);
    const rest = await guest.must(removeItemCall, { itemId: items[0]!.id });
    expect(rest.map(({ productId }) => productId)).toEqual([MONSTERA]);
    expect(await guest.call(removeItemCall, { itemId: items[0]!.id })).toMatchObject({
      status: 404,
      message: 'This item is no longer in your cart.',
    });
  });
  // spec: 3-cart-items-list-per-selected, 7-cart.listItems
  it('keeps the carts of two cities apart', async () => {
    await add(guest, bouquet);
    await add(guest, { ...monstera, cityId: ABHA });
    expect((await list(guest)).map(({ productId }) => productId)).toEqual([BOUQUET]);
    const inAbha = await list(guest, ABHA);
    expect(inAbha.map(({ productId }) => productId)).toEqual([MONSTERA]);
    expect(await guest.must(removeItemCall, { itemId: inAbha[0]!.id })).toEqual([]);
    expect(await list(guest)).toHaveLength(1);
  });
  it('refuses an unknown city and expired or forged tokens', async () => {
    expect(await guest.call(listItemsCall, { cityId: 9999 })).toMatchObject({ status: 404 });
    const forged = guest.tab();
    forged.token = 'x'.repeat(43);
    expect(await forged.call(listItemsCall, { cityId: RIYADH })).toMatchObject({ status: 401 });
  });
  it('shows an unlisted product with its name, as out of stock', async () => {
    await add(guest, { ...bouquet, addonIds: [MISTER] });
    await database.updateTable('products').set({ is_listed: false }).where('id', '=', BOUQUET).execute();
    expect((await list(guest))[0]).toMatchObject({ title: 'Bouquet', problem: 'outOfStock' });
    await database.updateTable('products').set({ is_listed: true }).where('id', '=', BOUQUET).execute();
  });
});

describe('GET and POST /user/shopping-cart/update-all-items (Specification 8)', () => {
  // spec: 8-answer-changes-cart, 7-cart.reduceToAvailable, 7-cart.listChangedItems
  it('lists the lines that cannot be ordered, and reduces the cart to what is available', async () => {
    await add(guest, { ...bouquet, quantity: 3 });
    await add(guest, { ...monstera, quantity: 2, addonIds: [MISTER] });
    await add(guest, { ...bouquet, productId: POTHOS });
    await setStock(database, BOUQUET, 2);
    await setStock(database, MISTER, 0);
    await setStock(database, POTHOS, 0);
    const changed = await guest.must(listChangedItemsCall, { cityId: RIYADH });
    expect(changed.map(({ productId, problem }) => [productId, problem])).toEqual([
      [BOUQUET, 'notEnough'],
      [MONSTERA, 'outOfStock'],
      [POTHOS, 'outOfStock'],
    ]);
    const after = await guest.must(reduceToAvailableCall, { cityId: RIYADH });
    expect(after.map(({ productId, quantity, addonIds }) => [productId, quantity, addonIds])).toEqual([
      [BOUQUET, 2, []],
      [MONSTERA, 2, []],
    ]);
    expect(await guest.must(listChangedItemsCall, { cityId: RIYADH })).toEqual([]);
    await setStock(database, POTHOS, 8);
  });
  it('lists the lines that are no longer delivered to the city', async () => {
    await add(guest, { ...bouquet, productId: POTHOS });
    await database.insertInto('product_cities').values({ product_id: POTHOS, city_id: RIYADH }).execute();
    const [changed] = await guest.must(listChangedItemsCall, { cityId: RIYADH });
    expect(changed!.problem).toBe('notInCity');
    expect(await guest.must(reduceToAvailableCall, { cityId: RIYADH })).toEqual([]);
    await database
      .deleteFrom('product_cities')
      .where('city_id', '=', RIYADH)
      .where('product_id', '=', POTHOS)
      .execute();
  });
  it('does not change a cart without problems', async () => {
    const items = await add(guest, bouquet);
    expect(await guest.must(reduceToAvailableCall, { cityId: RIYADH })).toEqual(items);
  });
});

describe('The readable cookie (architecture.md 6)', () => {
  it('carries version and pieces after every write, and the version only grows', async () => {
    const seen: number[][] = [];
    const note = () => seen.push(cartVersionOf(guest));
    const [item] = await add(guest, bouquet);
    note();
    await guest.must(changeItemCall, requested(item!, { quantity: 3 }));
    note();
    await add(guest, { ...monstera, cityId: ABHA });
    note();
    await list(guest);
    note();
    await guest.must(removeItemCall, { itemId: item!.id });
    note();
    expect(seen.map(([, pieces]) => pieces)).toEqual([1, 3, 1, 3, 0]);
    for (const [n, [version]] of seen.entries()) if (n > 0) expect(version).toBeGreaterThan(seen[n - 1]![0]!);
  });
  it('stays the same while nothing changes, so that pages keep their data', async () => {
    await add(guest, bouquet);
    const cartVersion = cartVersionOf(guest);
    await list(guest);
    await guest.must(listChangedItemsCall, { cityId: RIYADH });
    await tryAdd(guest, { ...bouquet, quantity: 9 });
    expect(cartVersionOf(guest)).toEqual(cartVersion);
  });
  it('is set by the first view of an empty cart', async () => {
    await list(guest);
    expect(cartVersionOf(guest)).toEqual([expect.any(Number), 0]);
  });
  it('can be read by the page', async () => {
    const { headers } = await guest.request('GET', `/user/shopping-cart?cities_id=${RIYADH}`);
    const line = headers.getSetCookie().find((one) => one.startsWith('cart='))!;
    expect(line).toMatch(/Path=\//);
    expect(line).not.toMatch(/HttpOnly/i);
  });
});

describe('The cost of a cart call (conventions.md 6)', () => {
  it('makes as many queries for sixteen lines as for one', async () => {
    let queries = 0;
    const counted = new WeakSet<object>();
    shop.pool.on('acquire', (client) => {
      if (counted.has(client)) return;
      counted.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        queries += 1;
        return query(...args);
      }) as typeof client.query;
    });
    const cost = async (work: () => Promise<unknown>) => {
      queries = 0;
      await work();
      return queries;
    };
    await setColourStock(database, WHITE, 500);
    const costs = async (who: Shopper) => {
      const item = (await list(who))[0]!;
      return {
        list: await cost(() => list(who)),
        add: await cost(() => add(who, { ...monstera, cardMessage: 'New' })),
        change: await cost(() => who.must(changeItemCall, requested(item, { quantity: item.quantity + 1 }))),
        changed: await cost(() => who.must(listChangedItemsCall, { cityId: RIYADH })),
        all: await cost(() => who.must(reduceToAvailableCall, { cityId: RIYADH })),
        remove: await cost(() => who.must(removeItemCall, { itemId: item.id })),
      };
    };
    const few = await shop.guest();
    const many = await shop.guest();
    await add(few, { ...monstera, addonIds: [CARD], engraving: 'Noura' });
    await add(many, { ...monstera, addonIds: [CARD], engraving: 'Noura' });
    for (let n = 0; n < 15; n += 1)
      await add(many, { ...monstera, addonIds: [CARD], cardMessage: `Card ${n}` });
    const expected = await costs(few);
    expect(await costs(many)).toEqual(expected);
    expect(Math.max(...Object.values(expected))).toBeLessThanOrEqual(11);
    expect(expected.list).toBeGreaterThan(1);
  });
});
