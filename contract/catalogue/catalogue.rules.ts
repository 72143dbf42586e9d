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

/** The relative luminance (WCAG 2) of a colour such as `#9CAE92`, from 0 for black to 1 for white. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Glazes below this luminance get a pale engraving, such as terracotta (0.22) and black; sage (0.4) gets a dark one. */
const DARK_GLAZE = 0.3;

/** The text colour of an engraving: dark on pale glazes and without a glaze, pale on dark glazes (design.md 7). */
export const engravingTone = (hex: string | undefined): 'dark' | 'pale' =>
  hex !== undefined && luminanceOf(hex) < DARK_GLAZE ? 'pale' : 'dark';
