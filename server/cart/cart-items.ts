import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { ProductForCart } from '#server/catalogue/catalogue.public.ts';
import { allot, type Products } from './allot.ts';
import { type ContentProblem, contentProblem, isOfCity } from './content-problem.ts';
import type { Line } from './lines.ts';

type City = { allowsEngraving: boolean };

/** A line with its prices and what stands in its way, as the page and checkout both need it. */
export type JudgedLine = Line & {
  product: ProductForCart;
  addons: ProductForCart[];
  /** Of one piece, halalas, without add-ons and engraving. */
  price: number;
  engravingPrice: number;
  /** quantity × (price + engraving + add-ons), halalas. */
  lineTotal: number;
  /** The most the line may hold now, other lines left as they are. */
  most: number;
  problem: CartItem['problem'];
};

function problemOf(wrong: ContentProblem | null, granted: number, quantity: number): CartItem['problem'] {
  if (wrong !== null) return isOfCity(wrong) ? 'notInCity' : 'outOfStock';
  if (granted === 0) return 'outOfStock';
  return granted < quantity ? 'notEnough' : null;
}

/** The lines of one cart as they stand now; lines of products that vanished are left out. Prices are the shop's. */
export function judgeLines(lines: readonly Line[], products: Products, city: City): JudgedLine[] {
  const wrongs = lines.map((line) => contentProblem(line, products, city));
  const shares = allot(
    lines.map((line, n) => ({ ...line, canBeHad: wrongs[n] === null })),
    products,
  );
  return lines.flatMap((line, n) => {
    const product = products.get(line.productId);
    if (!product) return [];
    const addons = line.addonIds.flatMap((addonId) => products.get(addonId) ?? []);
    const { price } = product.card;
    const engravingPrice = line.engraving === null ? 0 : (product.engraving?.price ?? 0);
    const addonsPrice = addons.reduce((sum, addon) => sum + addon.card.price, 0);
    const lineTotal = line.quantity * (price + engravingPrice + addonsPrice);
    const { granted, most } = shares[n]!;
    const problem = problemOf(wrongs[n]!, granted, line.quantity);
    return [{ ...line, product, addons, price, engravingPrice, lineTotal, most, problem }];
  });
}

/** A line as it travels: what a cart shows. */
export function toCartItem(line: JudgedLine): CartItem {
  const { card } = line.product;
  const colour = card.colours.find(({ id }) => id === line.colourId) ?? null;
  return {
    id: line.id,
    productId: line.productId,
    quantity: line.quantity,
    colourId: line.colourId,
    addonIds: [...line.addonIds],
    addons: line.addons.map((addon) => ({
      id: addon.card.id,
      title: addon.card.title,
      price: addon.card.price,
      picture: addon.card.picture,
      pictureAlt: addon.card.pictureAlt,
      availableQuantity: addon.card.stock ?? 0,
    })),
    title: card.title,
    slug: card.slug,
    picture: colour?.picture ?? card.picture,
    pictureAlt: colour?.pictureAlt ?? card.pictureAlt,
    price: line.price,
    engraving: line.engraving,
    engravingPrice: line.engravingPrice,
    cardMessage: line.cardMessage,
    lineTotal: line.lineTotal,
    availableQuantity: line.most,
    colour: colour && { name: colour.name, code: colour.code, quantity: colour.quantity },
    colourQuantity: line.colourId === null ? null : (colour?.quantity ?? 0),
    problem: line.problem,
  };
}
