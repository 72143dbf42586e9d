import { describe, expect, it } from 'vitest';
import { eventOfLink, eventsOfPage, findProduct, watchForm } from './page-events.ts';

const card = (id: number, slug: string) => ({
  id,
  slug,
  title: slug,
  price: 279_00,
  colours: [{ code: 'white' }, { code: 'sage' }],
});
const olive = { id: 1, title: 'olive-tree', variant: 'white', price: 279_00, quantity: 1 };

describe('A page reports what it shows when it is seen', () => {
  it('reports a product, its related products, and each row of the home page', () => {
    const product = { id: 9, slug: 'fern', title: 'Fern', price: 99_00 };
    expect(eventsOfPage({ product, like: [card(1, 'olive-tree')] })).toEqual([
      { name: 'view_item', items: [{ id: 9, title: 'Fern', variant: null, price: 99_00, quantity: 1 }] },
      { name: 'view_item_list', list: 'like', items: [olive] },
    ]);
    const first = [{ key: 'hero' }, { key: 'new', cards: [card(1, 'olive-tree')] }];
    const below = [{ key: 'small-gifts', cards: [card(2, 'cactus')] }];
    expect(eventsOfPage({ first, below }).map(({ name, list }) => [name, list])).toEqual([
      ['view_item_list', 'new'],
      ['view_item_list', 'small-gifts'],
    ]);
    expect(eventsOfPage({})).toEqual([]);
  });

  it('reports a search with its words, unless they look like a phone number or an e-mail address', () => {
    const searched = (search: string) => eventsOfPage({ cards: [], filters: { search } });
    expect(searched('زيتون')).toEqual([{ name: 'search', searched: 'زيتون' }]);
    for (const value of ['', '0551234567', '٠٥٥ ١٢٣ ٤٥٦٧', 'sara@dar.sa'])
      expect(searched(value)).toEqual([]);
  });

  it('reports which product was chosen, and from which list', () => {
    const data = { below: [{ key: 'new', cards: [card(1, 'olive-tree')] }], cards: [card(2, 'نبتة')] };
    expect(eventOfLink(data, '/product/olive-tree?colour=sage')).toEqual({
      name: 'select_item',
      list: 'new',
      items: [olive],
    });
    expect(eventOfLink(data, `/product/${encodeURIComponent('نبتة')}`)).toMatchObject({ list: 'products' });
    expect(eventOfLink(data, '/product/unknown')).toBeNull();
    expect(eventOfLink(data, '/cart')).toBeNull();
    expect(findProduct(data, 1)).toEqual(olive);
    expect(findProduct(data, 3)).toBeUndefined();
  });
});

describe('The checkout’s form reports how far somebody has got, and no word that they wrote', () => {
  it('reports each step once, and a payment method again when it changes', () => {
    const form = watchForm(() => [olive]).changed;
    expect(form('recipient_name', 'Noura').map(({ name }) => name)).toEqual(['begin_checkout']);
    expect(form('recipient_phone', '0551234567')).toEqual([]);
    form('delivery_type', 'cafe');
    expect(form('time_slot_id', '77')).toEqual([
      { name: 'add_shipping_info', items: [olive], delivery: 'cafe' },
    ]);
    expect(form('payment_method', 'card-1234')).toMatchObject([
      { name: 'add_payment_info', payment: 'card' },
    ]);
    expect(form('payment_method', 'card-1235')).toEqual([]);
    expect(form('payment_method', 'tabby')).toMatchObject([{ payment: 'tabby' }]);
  });

  it('reports a time and a payment method that were selected beforehand once the order is accepted', () => {
    const form = watchForm(() => [olive]);
    form.changed('recipient_name', 'Noura');
    const selected = { slotId: '77', paymentMethod: 'card' } as const;
    expect(form.accepted(selected).map(({ name }) => name)).toEqual([
      'add_shipping_info',
      'add_payment_info',
    ]);
    expect(form.accepted(selected)).toEqual([]);
    expect(form.accepted({ ...selected, paymentMethod: 'tabby' })).toEqual([]);
    expect(watchForm(() => [olive]).accepted({ slotId: null, paymentMethod: null })).toEqual([]);
  });

  it('reports nothing for an empty cart', () => {
    expect(watchForm(() => []).changed('recipient_name', 'Noura')).toEqual([]);
  });
});
