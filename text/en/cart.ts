import { exactRiyalsInWords } from '#text/money.ts';
import { plural } from '#text/plural.ts';

export const cart = {
  title: 'Your cart',
  /** The accessible name of the cart button in the header. */
  button: (pieces: number) =>
    pieces === 0 ? 'Cart, empty' : plural('en', pieces, { one: 'Cart, {n} item', other: 'Cart, {n} items' }),
  pieces: (count: number) => plural('en', count, { one: '{n} item', other: '{n} items' }),
  empty: 'Your cart is empty',
  emptyText: 'A small plant is a good start.',
  /** The heading of the gifts below an empty cart. */
  ideas: 'Gifts we suggest',
  browse: 'Browse gifts',
  /** Texts for an empty cart in this city while the cart of another city has items. Each city has its own cart. */
  otherCart: {
    title: (city: string) => `Your cart for \u2068${city}\u2069 is empty`,
    text: (city: string, pieces: number) =>
      `Each city has its own cart. Yours for \u2068${city}\u2069 still has ${plural('en', pieces, { one: '{n} item', other: '{n} items' })}.`,
    back: (city: string) => `Go back to \u2068${city}\u2069`,
  },
  viewCart: 'View cart',
  checkout: 'Checkout',
  subtotal: 'Subtotal',
  quantityOf: (title: string) => `Quantity of \u2068${title}\u2069`,
  plus: (title: string) => `Add one \u2068${title}\u2069`,
  minus: (title: string) => `Remove one \u2068${title}\u2069`,
  remove: (title: string) => `Remove \u2068${title}\u2069`,
  /** The reason why the plus button is disabled. */
  noMore: (max: number) =>
    plural('en', max, { one: 'Only {n} is available', other: 'Only {n} are available' }),
  noneLeft: 'Out of stock',
  colour: (name: string) => `\u2068${name}\u2069 pot`,
  engravedWith: 'Engraved',
  onTheCard: 'On the card',
  /** The signature on the card. */
  signed: (name: string) => `Signed: \u2068${name}\u2069`,
  hidesSender: 'without your name',
  card: {
    isEmpty: 'Your card is free, and still empty.',
    write: 'Write it now',
    save: 'Save the card',
    saving: 'One moment',
    cancel: 'Not now',
  },
  inSet: (titles: string) => `Set: \u2068${titles}\u2069`,
  inBundle: (titles: string) =>
    `Set price: \u2068${titles}\u2069. Without one of its parts, the others return to their own prices.`,
  bundleBroken: (title: string) =>
    `The set “\u2068${title}\u2069” is no longer whole, so what is left of it costs its own price.`,
  fullPrice: (halalas: number) => `instead of ${exactRiyalsInWords('en', halalas)}`,
  withCard: 'with a card',
  problems: {
    // Specification 8 requires this exact wording.
    notInCity: 'Product is not available for this city',
    outOfStock: 'Out of stock',
    notEnough: 'Not enough in stock for this quantity',
  },
};
