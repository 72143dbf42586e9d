import { availableQuantity } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductForCart } from '#server/catalogue/catalogue.public.ts';

/** The content of a line; two lines of one cart never have the same content (product.md 2). */
export type Content = {
  productId: number;
  colourId: number | null;
  /** Sorted, without duplicates. */
  addonIds: readonly number[];
  engraving: string | null;
  cardMessage: string | null;
};
export type Line = Content & { id: number; quantity: number };
/** A line after a change; a new line has no id. */
export type ChangedLine = Content & { id: number | null; quantity: number };

export const sameContent = (a: Content, b: Content): boolean =>
  a.productId === b.productId &&
  a.colourId === b.colourId &&
  a.addonIds.join() === b.addonIds.join() &&
  a.engraving === b.engraving &&
  a.cardMessage === b.cardMessage;

/** A visible character; combining marks and invisible characters alone are not text. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Normalizes typed text so that equal texts compare as equal; null when nothing in it is visible. */
const normalizedText = (text: string | null | undefined): string | null => {
  const one = text?.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return one && VISIBLE.test(one) ? one : null;
};

/** The requested content in the form in which contents are compared and stored. */
export const contentOf = (input: {
  productId: number;
  colourId: number | null;
  addonIds: readonly number[];
  engraving?: string | null | undefined;
  cardMessage?: string | null | undefined;
}): Content => ({
  productId: input.productId,
  colourId: input.colourId,
  addonIds: [...new Set(input.addonIds)].sort((a, b) => a - b),
  engraving: normalizedText(input.engraving),
  cardMessage: normalizedText(input.cardMessage),
});

/** The ids of all products in these lines, add-ons included. */
export const productIdsOf = (contents: readonly Content[]): number[] => [
  ...new Set(contents.flatMap(({ productId, addonIds }) => [productId, ...addonIds])),
];

/** The products in a cart's lines, with their data for the cart's city. */
export type Products = ReadonlyMap<number, ProductForCart>;

/** Pieces wanted from each stock row: a glaze's row, or the product's if it has no glazes (product.md 5). */
type Demand = Map<string, number>;

const stockKey = (productId: number, colourId: number | null) => `${productId} ${colourId}`;

/** The stock rows that one piece of a line takes from: the product in its glaze, and each add-on. */
const unitsOf = ({ productId, colourId, addonIds }: Content): string[] => [
  stockKey(productId, colourId),
  ...addonIds.map((addonId) => stockKey(addonId, null)),
];

function stockOf(key: string, products: Products): number {
  const [productId, colourId] = key.split(' ');
  const card = products.get(Number(productId))?.card;
  return card ? availableQuantity(card, colourId === 'null' ? null : Number(colourId)) : 0;
}

const take = (taken: Demand, units: readonly string[], pieces: number): void => {
  for (const unit of units) taken.set(unit, (taken.get(unit) ?? 0) + pieces);
};

/** How many pieces of a content are left in stock. */
const remainingFor = (taken: Demand, units: readonly string[], products: Products): number =>
  Math.max(0, Math.min(...units.map((unit) => stockOf(unit, products) - (taken.get(unit) ?? 0))));

/** How many pieces of a content are available after the other lines have received all that they ask for. */
export function remainingStock(
  content: Content,
  others: readonly (Content & { quantity: number })[],
  products: Products,
): number {
  const taken: Demand = new Map();
  for (const line of others) take(taken, unitsOf(line), line.quantity);
  return remainingFor(taken, unitsOf(content), products);
}

export type Allocation = {
  /** Available pieces of the line, when earlier lines are served first. */
  allocated: number;
  /** Maximum quantity of the line: the plus button stops here (Specification 4). */
  max: number;
};

/**
 * Divides the stock among the lines of a cart. Demand is summed over lines and add-ons (product.md 5), so two lines of
 * one product share its stock. Unavailable lines are given nothing and take nothing.
 */
export function allocateStock(
  lines: readonly (Content & { quantity: number; isAvailable: boolean })[],
  products: Products,
): Allocation[] {
  const taken: Demand = new Map();
  const shares = lines.map((line) => {
    if (!line.isAvailable) return null;
    const units = unitsOf(line);
    const allocated = Math.min(line.quantity, remainingFor(taken, units, products));
    take(taken, units, allocated);
    return { units, allocated };
  });
  // Any line may grow into the stock that is left after all lines are served.
  return shares.map((share) =>
    share === null
      ? { allocated: 0, max: 0 }
      : { allocated: share.allocated, max: share.allocated + remainingFor(taken, share.units, products) },
  );
}
