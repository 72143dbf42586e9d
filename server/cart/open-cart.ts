import { countPieces } from '#contract/cart/cart.rules.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { type ProductForCart, readForCart } from '#server/catalogue/catalogue.public.ts';
import { findCity, type ServedCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { listLines, lockCart, updateLines } from './cart.store.ts';
import { type ContentProblem, contentProblem, isOfCity } from './content-problem.ts';
import {
  allocateStock,
  type ChangedLine,
  type Content,
  type Line,
  type Products,
  productIdsOf,
} from './lines.ts';

type City = { allowsEngraving: boolean };

/** A line with its prices and its problem, as the cart page and checkout both need it. */
export type PricedCartLine = Line & {
  product: ProductForCart;
  addons: ProductForCart[];
  /** Price of one piece in halalas, without add-ons and engraving. */
  price: number;
  engravingPrice: number;
  /** quantity × (price + engraving + add-ons), halalas. */
  lineTotal: number;
  /** Maximum quantity of the line now, with the other lines unchanged. */
  max: number;
  problem: CartItem['problem'];
};

function problemOf(problem: ContentProblem | null, allocated: number, quantity: number): CartItem['problem'] {
  if (problem !== null) return isOfCity(problem) ? 'notInCity' : 'outOfStock';
  if (allocated === 0) return 'outOfStock';
  return allocated < quantity ? 'notEnough' : null;
}

/** Prices the lines of one cart with the shop's current prices; lines whose product no longer exists are left out. */
export function priceLines(lines: readonly Line[], products: Products, city: City): PricedCartLine[] {
  const problems = lines.map((line) => contentProblem(line, products, city));
  const shares = allocateStock(
    lines.map((line, n) => ({ ...line, isAvailable: problems[n] === null })),
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
    const { allocated, max } = shares[n]!;
    const problem = problemOf(problems[n]!, allocated, line.quantity);
    return [{ ...line, product, addons, price, engravingPrice, lineTotal, max, problem }];
  });
}

/** A line as the cart sends it to the browser. */
export function toCartItem(line: PricedCartLine): CartItem {
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
    availableQuantity: line.max,
    colour: colour && { name: colour.name, code: colour.code, quantity: colour.quantity },
    colourQuantity: line.colourId === null ? null : (colour?.quantity ?? 0),
    problem: line.problem,
  };
}

/** The readable cookie `cart=<version>:<pieces>` that every cart response sets (architecture.md 6). */
export const CART_COOKIE = 'cart';
export type CartVersion = { version: number; pieces: number };
export const sendCartVersion = (context: SignedContext, { version, pieces }: CartVersion): void =>
  context.setPlainCookie(CART_COOKIE, `${version}:${pieces}`);

export async function knownCity(database: Database, cityId: number): Promise<ServedCity> {
  const city = await findCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  return city;
}

/**
 * The products in these contents, with their data for the city. Includes unlisted products, since a cart shows them.
 */
export const productsOf = (
  database: Database,
  contents: readonly Content[],
  where: { cityId: number; language: Language },
): Promise<Products> => readForCart(database, productIdsOf(contents), { ...where, alsoUnlisted: true });

export type OpenCart = { city: ServedCity; lines: readonly Line[]; products: Products };
/** Returns the lines after a change; throws a Refusal if the change is not possible. */
export type Change = (cart: OpenCart) => readonly ChangedLine[];

export type CartAnswer = { items: CartItem[]; cartVersion: CartVersion };

const answerOf = (priced: readonly PricedCartLine[], version: number): CartAnswer => {
  const items = priced.map(toCartItem);
  return { items, cartVersion: { version, pieces: countPieces(items) } };
};

/**
 * Changes one of the caller's carts and returns all its lines.
 * Invariant: changes to one shopper's carts run one after the other, each on the result of the one before, so no line
 * is
 * lost and no two changes together exceed what is available. The number of queries does not depend on the length of the
 * cart.
 */
export async function changeCart(
  context: SignedContext,
  cityId: number | ((tx: Transaction) => Promise<number>),
  input: readonly Content[],
  change: Change,
): Promise<CartItem[]> {
  const { database, session, clock, language } = context;
  const { shopperId } = session;
  const now = clock.now();
  const { items, cartVersion } = await inTransaction(database, async (tx) => {
    const owner = { shopperId, cityId: typeof cityId === 'number' ? cityId : await cityId(tx) };
    const city = await knownCity(tx, owner.cityId);
    const { version, movedTo } = await lockCart(tx, owner, now);
    if (movedTo !== null) throw refuse('wrongState', (t) => t.cart.moved);
    const lines = await listLines(tx, owner);
    const products = await productsOf(tx, [...lines, ...input], { cityId: city.id, language });
    const after = await updateLines(tx, owner, lines, change({ city, lines, products }), now);
    return answerOf(priceLines(after, products, city), version);
  });
  sendCartVersion(context, cartVersion);
  return items;
}

/** Prices the current lines of one cart; for callers inside or outside a transaction. */
export async function priceCart(
  database: Database,
  lines: readonly Line[],
  where: { cityId: number; language: Language },
): Promise<PricedCartLine[]> {
  const city = await knownCity(database, where.cityId);
  return priceLines(lines, await productsOf(database, lines, where), city);
}
