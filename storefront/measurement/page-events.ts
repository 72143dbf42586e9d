import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import type { MeasuredEvent, MeasuredItem } from './reported-event.ts';

type Card = { id: number; slug: string; title: string; price: number; colours: readonly { code: string }[] };
type Section = { key: string; cards?: readonly Card[] };
/** The part of the page's render data that is reported. The full types are in screens/*.page. */
export type ShownData = {
  /** The sections of the home page. Some contain product cards. */
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

/**
 * Whether a search text looks like a phone number or e-mail address. Such a search is not reported, because someone
 * may have typed personal data by mistake.
 */
const looksPersonal = (value: string): boolean => /@|(\p{Nd}[\s-]*){6}/u.test(value);

/** The events for what a page shows, reported when the shopper sees the page. */
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

/** Finds a product shown on the page by its id. */
export function findProduct(data: ShownData, id: number): MeasuredItem | undefined {
  if (data.product?.id === id) return shownProduct(data.product);
  const card = listsOf(data)
    .flatMap(({ cards }) => cards)
    .find((one) => one.id === id);
  return card && itemOf(card);
}

/** The event for a press on a link to a product: the product and its list. Null for other links. */
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
 * Reports progress in the checkout form by field name: only the delivery and payment methods, never typed text. Each
 * field is reported once per page, and the payment method again when it changes. A preselected time or payment method
 * that the shopper did not change is reported when the order is accepted.
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
    // Report a saved card only as "card", because the field's value contains the card's id.
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
