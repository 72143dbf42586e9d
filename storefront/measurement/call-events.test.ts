import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { AnsweredCall } from '#storefront/api/api.ts';
import { type EventContext, eventsFromCalls } from './call-events.ts';
import { googleParameters } from './google.wire.ts';

const line = (id: number, quantity: number): CartItem => ({
  id,
  productId: id * 10,
  quantity,
  colourId: 5,
  addonIds: [],
  addons: [],
  title: `Plant ${id}`,
  slug: `plant-${id}`,
  picture: '',
  pictureAlt: '',
  linePicture: { address: '', engraving: null },
  price: 279_50,
  engraving: 'To Mum',
  engravingPrice: 35_00,
  cardMessage: 'With love',
  cardDesign: 'plain',
  cardFrom: null,
  hidesSender: false,
  greeting: null,
  lineTotal: quantity * 314_50,
  bundlesOff: 0,
  bundles: [],
  availableQuantity: 9,
  colour: { name: 'White', code: 'white', hex: '#FFFFFF', quantity: 9 },
  colourQuantity: 9,
  problem: null,
});
const item = (id: number, quantity: number) => ({
  id: id * 10,
  title: `Plant ${id}`,
  variant: 'white',
  price: 279_50,
  quantity,
});
const watch = (given: Partial<EventContext> = {}) =>
  eventsFromCalls({
    lines: [],
    findProduct: () => undefined,
    isAfterPurchase: false,
    isFirstPurchaseReport: () => true,
    ...given,
  });
const answered = (name: string, input: unknown, output: unknown): AnsweredCall => [name, input, output];

describe('Cart events report what the server has accepted', () => {
  it('reports an added product with the quantity added to its line', () => {
    const { eventsOf } = watch();
    const requested = { productId: 10, colourId: 5, quantity: 2, addonIds: [], cardMessage: 'With love' };
    expect(eventsOf(answered('cart.addItem', requested, [line(1, 3), line(2, 1)]))).toEqual([
      { name: 'add_to_cart', items: [item(1, 2)] },
    ]);
  });

  it('reports larger, smaller and removed lines', () => {
    const { eventsOf, lines } = watch({ lines: [line(1, 1), line(2, 4)] });
    expect(eventsOf(answered('cart.changeItem', {}, [line(1, 3), line(2, 4)]))).toEqual([
      { name: 'add_to_cart', items: [item(1, 2)] },
    ]);
    expect(eventsOf(answered('cart.changeItem', {}, [line(1, 3), line(2, 3)]))).toEqual([
      { name: 'remove_from_cart', items: [item(2, 1)] },
    ]);
    expect(eventsOf(answered('cart.removeItem', {}, [line(2, 3)]))).toEqual([
      { name: 'remove_from_cart', items: [item(1, 3)] },
    ]);
    // The new city has an empty cart of its own, so no removal is reported.
    expect(eventsOf(answered('cart.listItems', {}, []))).toEqual([]);
    expect(lines()).toEqual([]);
  });
});

describe('Account events report a sign-in and its method', () => {
  const person = {
    id: 7,
    uuid: 'u',
    token: 't',
    picture: null,
    name: 'Sara',
    countryCode: '966',
    phone: '55',
  };

  it('reports a sign-in or a new account with its method, and without the person', () => {
    const { eventsOf } = watch();
    const phone = answered('account.verifyPhone', { phone: '551234567' }, { ...person, isNew: true });
    expect(eventsOf(phone)).toEqual([{ name: 'sign_up', method: 'phone' }]);
    const google = answered('account.signIn', { loginType: 'google' }, { ...person, isNew: false });
    expect(eventsOf(google)).toEqual([{ name: 'login', method: 'google' }]);
  });

  it('reports a favourite that was added, not one that was removed, and an enquiry by its kind alone', () => {
    const { eventsOf } = watch({ findProduct: () => item(1, 1) });
    const mark = (isFavourite: boolean) =>
      eventsOf(answered('favourites.saveFavourite', { productId: 10, isFavourite }, {}));
    expect(mark(true)).toEqual([{ name: 'add_to_wishlist', items: [item(1, 1)] }]);
    expect(mark(false)).toEqual([]);
    const wrote = { kind: 'collaboration', name: 'Sara', email: 'sara@dar.sa' };
    expect(eventsOf(answered('enquiries.sendContact', wrote, null))).toEqual([
      { name: 'generate_lead', form: 'collaboration' },
    ]);
    expect(eventsOf(answered('account.saveName', { name: 'Sara' }, {}))).toEqual([]);
  });
});

describe('A purchase', () => {
  const totals = {
    items: 559_00,
    extras: 35_00,
    bundles: 0,
    coupon: 50_00,
    vat: 71_22,
    delivery: 0,
    total: 244_00,
  };
  const order = {
    uuid: '7f0c6f64-2a6e-4c0e-9a53-0f5c35ad2c11',
    number: 'A-10007',
    status: 'accepted',
    recipientName: 'Noura',
    recipientPhone: '+966551112223',
    address: 'Al Malqa, street 1',
    totals,
    lines: [
      {
        productId: 10,
        title: 'Plant 1',
        colourName: 'White',
        quantity: 2,
        price: 279_50,
        engraving: 'To Mum',
        cardMessage: 'With love',
      },
    ],
  };
  const read = (changes = {}) => answered('orders.listOrders', {}, { orders: [{ ...order, ...changes }] });

  it('is reported once ever, only where an order is accepted', () => {
    const reported = new Set<string>();
    const isFirstPurchaseReport = (uuid: string) => !reported.has(uuid) && Boolean(reported.add(uuid));
    expect(watch({ isFirstPurchaseReport }).eventsOf(read())).toEqual([]);
    const { eventsOf } = watch({ isFirstPurchaseReport, isAfterPurchase: true });
    for (const status of ['awaitingPayment', 'cancelled', 'rejected'])
      expect(eventsOf(read({ status }))).toEqual([]);
    expect(eventsOf(read())).toHaveLength(1);
    expect(eventsOf(read())).toEqual([]);
    expect(watch({ isFirstPurchaseReport, isAfterPurchase: true }).eventsOf(read())).toEqual([]);
  });

  it('is reported in riyals, with the order’s number and lines, and nothing about buyer or recipient', () => {
    const [event] = watch({ isAfterPurchase: true }).eventsOf(read());
    const parameters = googleParameters(event!);
    expect(parameters).toEqual({
      transaction_id: 'A-10007',
      value: 544,
      tax: 71.22,
      shipping: 0,
      currency: 'SAR',
      items: [
        {
          item_id: '10',
          item_name: 'Plant 1',
          item_variant: 'White',
          price: 279.5,
          quantity: 2,
          index: 0,
        },
      ],
    });
    expect(JSON.stringify(parameters)).not.toMatch(/Noura|966|Malqa|Mum|love|7f0c/);
  });

  it('and other events have the value of their goods; lists have no value', () => {
    expect(googleParameters({ name: 'add_to_cart', items: [item(1, 2), item(2, 1)] })).toMatchObject({
      currency: 'SAR',
      value: 838.5,
    });
    expect(googleParameters({ name: 'view_item_list', list: 'new', items: [item(1, 1)] })).not.toHaveProperty(
      'value',
    );
    expect(googleParameters({ name: 'login', method: 'phone' })).toEqual({ method: 'phone' });
  });
});
