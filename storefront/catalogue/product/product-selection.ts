import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { availableQuantity, whyNotBuyable } from '#contract/catalogue/catalogue.rules.ts';
import type { Product, ProductCard } from '#contract/catalogue/catalogue.wire.ts';

/** What a shopper has chosen of a product, before it is in the cart. */
export type ProductSelection = {
  colourId: number | null;
  engraving: string;
  cardMessage: string;
  addonIds: readonly number[];
  quantity: number;
};
export type Addon = Pick<ProductCard, 'id' | 'title' | 'price' | 'picture' | 'isInCity'> & { stock: number };

export const addonOf = (card: ProductCard): Addon => ({
  id: card.id,
  title: card.title,
  price: card.price,
  picture: card.picture,
  isInCity: card.isInCity,
  stock: card.stock ?? 0,
});

/**
 * The glaze a product page opens with: the one in the address; without one, the first that can be had. An address that
 * asks for a glaze which is not there chooses none, so that nobody buys another by mistake.
 */
export function firstColour(product: Product, requested: string | null): number | null {
  if (requested === null) return product.defaultColourId;
  return product.colours.find((colour) => colour.code === requested)?.id ?? null;
}

export type SelectionTotal = {
  /** Halalas: quantity × (price + engraving + add-ons), as the server computes the line (product.md 6). */
  total: number;
  /** Most pieces that can be had with this choice: of the glaze and of each add-on. */
  max: number;
  /** Specification 8: why it cannot go into the cart, or null. */
  reason: ReturnType<typeof whyNotBuyable>;
};

/** What the choice comes to; the server checks and computes it all again. */
export function totalOf(
  product: Product,
  addons: readonly Addon[],
  selection: ProductSelection,
): SelectionTotal {
  const chosen = addons.filter(({ id }) => selection.addonIds.includes(id));
  const each =
    product.price +
    (selection.engraving.trim() === '' ? 0 : product.engravingPrice) +
    chosen.reduce((sum, { price }) => sum + price, 0);
  const max = Math.min(
    availableQuantity(product, selection.colourId),
    ...chosen.map(({ stock }) => stock),
    MAX_ORDER_PIECES,
  );
  return {
    total: selection.quantity * each,
    max,
    reason: whyNotBuyable(product, selection.colourId),
  };
}
