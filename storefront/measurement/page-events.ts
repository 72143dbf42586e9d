import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import type { MeasuredEvent, MeasuredItem } from './reported-event.ts';

type Card = { id: number; slug: string; title: string; price: number; colours: readonly { code: string }[] };
type Section = { key: string; cards?: readonly Card[] };
/** The part of the page's render data that is reported; the screens know all of it (screens/*.page). */
export type ShownData = {
  /** The sections of the home page; those with products have cards. */
  first?: readonly Section[];
  below?: readonly Section[];
  cards?: readonly Card[];
  like?: readonly Card[];
  suggestions?: readonly Card[];
  filters?: { search: string };
  product?: { id: number; slug: string; title: string; price: number };
};
type List = { list: string; cards: readonly Card[] };

const itemOf = ({ id, title, price, colours }: Card): MeasuredItem => ({
  id,
  title,
  variant: colours[0]?.code ?? null,
  price,
  quantity: 1,
});

const listsOf = ({ first = [], below = [], cards = [], like = [], suggestions = [] }: ShownData): List[] =>
  [
    ...[...first, ...below].map(({ key, cards: items = [] }) => ({ list: key, cards: items })),
    { list: 'products', cards },
    { list: 'like', cards: like },
    { list: 'suggestions', cards: suggestions },
  ].filter(({ cards: items }) => items.length > 0);

/** Somebody may search for a phone number or an address by mistake: what looks like one is not reported. */
const looksPersonal = (value: string): boolean => /@|(\p{Nd}[\s-]*){6}/u.test(value);

/** The events of what a page shows, reported when it is seen. */
export function eventsOfPage(data: ShownData): MeasuredEvent[] {
  const search = data.filters?.search ?? '';
  return [
    ...(data.product ? [{ name: 'view_item' as const, items: [shownProduct(data.product)] }] : []),
    ...(search !== '' && !looksPersonal(search) ? [{ name: 'search' as const, searched: search }] : []),
    ...listsOf(data).map(({ list, cards }) => ({
      name: 'view_item_list' as const,
      list,
      items: cards.map(itemOf),
    })),
  ];
}
const shownProduct = ({ id, title, price }: NonNullable<ShownData['product']>): MeasuredItem => ({
  id,
  title,
  variant: null,
  price,
  quantity: 1,
});

/** A product shown on the page, by its id. */
export function findProduct(data: ShownData, id: number): MeasuredItem | undefined {
  if (data.product?.id === id) return shownProduct(data.product);
  const card = listsOf(data)
    .flatMap(({ cards }) => cards)
    .find((one) => one.id === id);
  return card && itemOf(card);
}

/** The event for a link to a product: which product of which list. Null for other links. */
export function eventOfLink(data: ShownData, address: string): MeasuredEvent | null {
  const slug = /^\/product\/([^/?#]+)/.exec(address)?.[1];
  if (slug === undefined) return null;
  for (const { list, cards } of listsOf(data)) {
    const card = cards.find((one) => encodeURIComponent(one.slug) === slug || one.slug === slug);
    if (card) return { name: 'select_item', list, items: [itemOf(card)] };
  }
  return null;
}

type SelectedInForm = Pick<PlaceOrder, 'slotId' | 'paymentMethod'>;

/**
 * Reports progress in the checkout's form, by the names of its fields: only delivery and payment methods, never text.
 * Each kind is reported once per page; a payment method again when it changes. A time and a payment method that were
 * selected beforehand, and that nobody changed, are reported once the order is accepted.
 */
export function watchForm(lines: () => readonly MeasuredItem[]) {
  const reported = new Set<string>();
  let delivery = 'delivery';
  const once = (event: MeasuredEvent): MeasuredEvent[] => {
    const key = `${event.name} ${event.payment ?? ''}`;
    if (reported.has(key)) return [];
    reported.add(key);
    return [event];
  };
  const changed = (name: string, value: string): MeasuredEvent[] => {
    const items = lines();
    if (items.length === 0) return [];
    if (name === 'delivery_type') delivery = value;
    const begun = once({ name: 'begin_checkout', items });
    if (name === 'time_slot_id') return [...begun, ...once({ name: 'add_shipping_info', items, delivery })];
    // A saved card's value holds its id: reported only as a card.
    if (name === 'payment_method')
      return [
        ...begun,
        ...once({ name: 'add_payment_info', items, payment: value.replace(/\W.*|\d.*/, '') }),
      ];
    return begun;
  };
  const isReported = (name: MeasuredEvent['name']) => [...reported].some((key) => key.startsWith(name));
  return {
    changed,
    accepted({ slotId, paymentMethod }: SelectedInForm): MeasuredEvent[] {
      return [
        ...(slotId && !isReported('add_shipping_info') ? changed('time_slot_id', slotId) : []),
        ...(paymentMethod && !isReported('add_payment_info') ? changed('payment_method', paymentMethod) : []),
      ];
    },
  };
}
