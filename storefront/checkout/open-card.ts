import type { CartItem } from '#contract/cart/cart.wire.ts';
import { type CardDraft, draftOf } from '#storefront/catalogue/product/gift-card/card-draft.ts';

/**
 * The gift card that is being written in the cart and not yet saved. Its line is known by product and glaze, because
 * signing in and a change of city give the cart's lines new ids.
 */
export type OpenCard = Pick<CartItem, 'productId' | 'colourId'> & { draft: CardDraft };

export const openCardOf = (item: CartItem): OpenCard => ({
  productId: item.productId,
  colourId: item.colourId,
  draft: draftOf(item),
});

/** The line that the open card is for; undefined if there is none, or if it has got a card meanwhile. */
export const lineOfOpenCard = (items: readonly CartItem[], card: OpenCard | null): CartItem | undefined =>
  items.find(
    ({ productId, colourId, cardMessage, cardFrom }) =>
      productId === card?.productId &&
      colourId === card.colourId &&
      cardMessage === null &&
      cardFrom === null,
  );
