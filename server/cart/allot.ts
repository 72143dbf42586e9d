import { availableQuantity } from '#contract/catalogue/catalogue.rules.ts';
import type { ProductForCart } from '#server/catalogue/catalogue.public.ts';
import type { Content } from './lines.ts';

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
const roomIn = (taken: Demand, units: readonly string[], products: Products): number =>
  Math.max(0, Math.min(...units.map((unit) => stockOf(unit, products) - (taken.get(unit) ?? 0))));

/** How many pieces of a content there are beside the other lines, all that those ask for left to them. */
export function roomBeside(
  content: Content,
  others: readonly (Content & { quantity: number })[],
  products: Products,
): number {
  const taken: Demand = new Map();
  for (const line of others) take(taken, unitsOf(line), line.quantity);
  return roomIn(taken, unitsOf(content), products);
}

export type Allotment = {
  /** Pieces of the line that can be had, earlier lines served first. */
  granted: number;
  /** The most the line may hold: plus stops here (Specification 4). */
  most: number;
};

/**
 * Shares what there is among the lines of a cart: demand is summed over lines and add-ons (product.md 5), so two
 * lines of one product share its stock. Lines that cannot be had at all are given nothing and take nothing.
 */
export function allot(
  lines: readonly (Content & { quantity: number; canBeHad: boolean })[],
  products: Products,
): Allotment[] {
  const taken: Demand = new Map();
  const shares = lines.map((line) => {
    if (!line.canBeHad) return null;
    const units = unitsOf(line);
    const granted = Math.min(line.quantity, roomIn(taken, units, products));
    take(taken, units, granted);
    return { units, granted };
  });
  // What is left when all are served is anybody's.
  return shares.map((share) =>
    share === null
      ? { granted: 0, most: 0 }
      : { granted: share.granted, most: share.granted + roomIn(taken, share.units, products) },
  );
}
