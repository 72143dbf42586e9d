import { availableQuantity } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductForCart } from '#server/catalogue/catalogue.public.ts';

/** What a line is made of; two lines of one cart never have the same content (product.md 2). */
export type Content = {
  productId: number;
  colourId: number | null;
  /** Sorted, each once. */
  addonIds: readonly number[];
  engraving: string | null;
  cardMessage: string | null;
};
/** A line of a cart. */
export type Line = Content & { id: number; quantity: number };
/** A line as a change leaves it; without an id it is new. */
export type ChangedLine = Content & { id: number | null; quantity: number };

export const sameContent = (a: Content, b: Content): boolean =>
  a.productId === b.productId &&
  a.colourId === b.colourId &&
  a.addonIds.join() === b.addonIds.join() &&
  a.engraving === b.engraving &&
  a.cardMessage === b.cardMessage;

/** Something a reader can see; marks and invisible characters alone are no text. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One spelling of what was typed, so that the same words are the same content; null when nothing can be read. */
const words = (text: string | null | undefined): string | null => {
  const one = text?.replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return one && VISIBLE.test(one) ? one : null;
};

/** What was asked for in the form in which contents are compared and stored. */
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
  engraving: words(input.engraving),
  cardMessage: words(input.cardMessage),
});

/** Every product that lines speak of, add-ons included. */
export const productIdsOf = (contents: readonly Content[]): number[] => [
  ...new Set(contents.flatMap(({ productId, addonIds }) => [productId, ...addonIds])),
];

/** The products that a cart's lines speak of, as they are in its city. */
export type Products = ReadonlyMap<number, ProductForCart>;

/** Pieces wanted of each row of stock: a glaze's, or a product's own (product.md 5). */
type Demand = Map<string, number>;

const stockKey = (productId: number, colourId: number | null) => `${productId} ${colourId}`;

/** What one piece of a line takes: one of the product in its glaze, and one of each add-on. */
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

/** How many pieces of a content the stock still allows. */
const remainingFor = (taken: Demand, units: readonly string[], products: Products): number =>
  Math.max(0, Math.min(...units.map((unit) => stockOf(unit, products) - (taken.get(unit) ?? 0))));

/** How many pieces of a content there are beside the other lines, all that those ask for left to them. */
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
  /** Pieces of the line that can be had, earlier lines served first. */
  allocated: number;
  /** The most the line may hold: plus stops here (Specification 4). */
  max: number;
};

/**
 * Shares what there is among the lines of a cart: demand is summed over lines and add-ons (product.md 5), so two
 * lines of one product share its stock. Lines that cannot be had at all are given nothing and take nothing.
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
  // What is left when all are served is anybody's.
  return shares.map((share) =>
    share === null
      ? { allocated: 0, max: 0 }
      : { allocated: share.allocated, max: share.allocated + remainingFor(taken, share.units, products) },
  );
}
