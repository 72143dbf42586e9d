type Stock = { stock: number | null; colours: readonly { id: number; quantity: number }[] };

/**
 * product.md 5: the available stock: that of the chosen glaze for a product with glazes, otherwise the product's own.
 */
export function availableQuantity(product: Stock, colourId: number | null): number {
  if (product.colours.length === 0) return product.stock ?? 0;
  return product.colours.find((colour) => colour.id === colourId)?.quantity ?? 0;
}

/** Whether a product is sold out. A product with glazes is sold out when every glaze is. */
export const isSoldOut = (product: Stock): boolean =>
  product.colours.length === 0
    ? (product.stock ?? 0) <= 0
    : product.colours.every((colour) => colour.quantity <= 0);

/** Specification 8: why this product cannot be added to the cart now; null if it can be added. */
export function whyNotBuyable(
  product: Stock & { isInCity: boolean },
  colourId: number | null,
): 'notInCity' | 'soldOut' | 'colourNeeded' | 'colourSoldOut' | null {
  if (!product.isInCity) return 'notInCity';
  if (isSoldOut(product)) return 'soldOut';
  if (product.colours.length > 0 && colourId === null) return 'colourNeeded';
  if (availableQuantity(product, colourId) <= 0) return 'colourSoldOut';
  return null;
}

/** The text colour of an engraving: dark on pale glazes, pale on terracotta and black (design.md 7). */
export const engravingTone = (colourCode: string): 'dark' | 'pale' =>
  colourCode === 'terracotta' || colourCode === 'black' ? 'pale' : 'dark';
