import { MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import { availableQuantity, whyNotBuyable } from '#contract/catalogue/catalogue.rules.ts';
import type { Addon as ListedAddon, Product } from '#contract/catalogue/catalogue.wire.ts';
import type { CardDraft } from './gift-card/card-draft.ts';

/** The options a shopper has chosen for a product, before it is in the cart. */
export type ProductSelection = CardDraft & {
  colourId: number | null;
  engraving: string;
  addonIds: readonly number[];
  quantity: number;
};
export type Addon = Pick<ListedAddon, 'id' | 'title' | 'summary' | 'price' | 'picture' | 'isInCity'> & {
  stock: number;
};

export const addonOf = (card: ListedAddon): Addon => ({
  id: card.id,
  title: card.title,
  summary: card.summary,
  price: card.price,
  picture: card.picture,
  isInCity: card.isInCity,
  stock: card.stock ?? 0,
});

/**
 * The colour that a product page starts with: the one in the URL, or else the first that is available. If the URL has
 * an unknown colour, none is chosen, so that no one buys a different one by mistake.
 */
export function firstColour(product: Product, requested: string | null): number | null {
  if (requested === null) return product.defaultColourId;
  return product.colours.find((colour) => colour.code === requested)?.id ?? null;
}

export type SelectionTotal = {
  /**
   * The line's price in halalas: quantity × (price + engraving + add-ons), as the server computes it (product.md 6).
   */
  total: number;
  /**
   * The maximum quantity with the chosen options: limited by the colour's stock, by each add-on's, and by the limit of
   * one order.
   */
  max: number;
  /** Why the product cannot be added to the cart (Specification 8), or null. */
  reason: ReturnType<typeof whyNotBuyable>;
};

/** Computes the price of the chosen options. The server checks and computes it again. */
export function totalOf(
  product: Product,
  addons: readonly Addon[],
  selection: ProductSelection,
): SelectionTotal {
  const chosen = addons.filter(({ id }) => selection.addonIds.includes(id));
  const unitPrice =
    product.price +
    (selection.engraving.trim() === '' ? 0 : product.engravingPrice) +
    chosen.reduce((sum, { price }) => sum + price, 0);
  const max = Math.min(
    availableQuantity(product, selection.colourId),
    ...chosen.map(({ stock }) => stock),
    MAX_ORDER_PIECES,
  );
  return {
    total: selection.quantity * unitPrice,
    max,
    reason: whyNotBuyable(product, selection.colourId),
  };
}
