import type { CartItem } from '#contract/cart/cart.wire.ts';

/**
 * The gift card that is being written in the cart and not yet saved. Its line is known by product and glaze, because
 * signing in and a change of city give the cart's lines new ids.
 */
export type OpenCard = Pick<CartItem, 'productId' | 'colourId'> & {
  /** The card with its texts as typed. */
  draft: Pick<CartItem, 'cardDesign' | 'hidesSender'> & Record<'cardMessage' | 'cardFrom', string>;
};

/** The line that the open card is for; undefined if the line is gone or has a card by now. */
export const lineOfOpenCard = (items: readonly CartItem[], card: OpenCard | null): CartItem | undefined =>
  items.find(
    ({ productId, colourId, cardMessage, cardFrom }) =>
      productId === card?.productId &&
      colourId === card.colourId &&
      cardMessage === null &&
      cardFrom === null,
  );
