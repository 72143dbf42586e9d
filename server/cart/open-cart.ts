import { type RawBuilder, sql } from 'kysely';
import { type Bundled, bundledIn, bundlesOff } from '#contract/cart/bundles.rules.ts';
import { countPieces } from '#contract/cart/cart.rules.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { type CartProductRow, toCartProducts } from '#server/catalogue/carted.public.ts';
import {
  type CartBundle,
  listCachedForCart,
  type ProductForCart,
  toLinePicture,
} from '#server/catalogue/catalogue.public.ts';
import { findCity, type ServedCity } from '#server/delivery/delivery.public.ts';
import { cityLockSql } from '#server/delivery/slots.public.ts';
import { greetingOf } from '#server/greetings/greetings.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { listLines, lockCart } from './cart.store.ts';
import {
  allocateStock,
  type ChangedLine,
  type Content,
  type ContentProblem,
  contentProblem,
  isOfCity,
  type Line,
  type Products,
  productIdsOf,
} from './lines.ts';
import {
  findOpenCart,
  isAddedSql,
  lockCartRow,
  productsOfLinesSql,
  updateAddedKeys,
  updateLines,
  updateSeenCart,
} from './open-cart.store.ts';

type City = { allowsEngraving: boolean };

/** A cart line with its prices and its problem, as both the cart page and the checkout need it. */
export type PricedCartLine = Line & {
  product: ProductForCart;
  addons: ProductForCart[];
  /** The price of one unit in halalas, without add-ons and engraving. */
  price: number;
  engravingPrice: number;
  /** The line's price in halalas: quantity × (price + engraving + add-ons), before bundle discounts. */
  lineTotal: number;
  /** The units of the line that belong to complete bundles of this cart. */
  bundled: readonly (Bundled & { bundle: CartBundle })[];
  /** The bundle discount on the line, in halalas. */
  bundlesOff: number;
  /** The maximum quantity of the line now, with the other lines unchanged. */
  max: number;
  problem: CartItem['problem'];
};

function problemOf(problem: ContentProblem | null, allocated: number, quantity: number): CartItem['problem'] {
  if (problem !== null) return isOfCity(problem) ? 'notInCity' : 'outOfStock';
  if (allocated === 0) return 'outOfStock';
  return allocated < quantity ? 'notEnough' : null;
}

/** Prices the lines of one cart at current prices. Lines whose product no longer exists are left out. */
export function priceLines(lines: readonly Line[], products: Products, city: City): PricedCartLine[] {
  const problems = lines.map((line) => contentProblem(line, products, city));
  const shares = allocateStock(
    lines.map((line, n) => ({ ...line, isAvailable: problems[n] === null })),
    products,
  );
  const priced = lines.flatMap((line, n) => {
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
  const bundles = new Map(
    [...products.values()].flatMap((product) => product.bundles).map((bundle) => [bundle.id, bundle]),
  );
  // Unavailable lines cannot complete a bundle.
  const buyable = priced.filter(({ problem }) => problem === null);
  const found = bundledIn(
    buyable.map(({ addons, ...line }) => ({
      ...line,
      addons: addons.map(({ card }) => ({ productId: card.id, price: card.price })),
    })),
    [...bundles.values()],
  );
  return priced.map((line) => {
    const bundled = (found[buyable.indexOf(line)] ?? []).map((one) => ({
      ...one,
      bundle: bundles.get(one.bundleId)!,
    }));
    return { ...line, bundled, bundlesOff: bundlesOff(bundled) };
  });
}

/** Converts a line to the form of the API. */
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
    linePicture: toLinePicture(line.product, line),
    pictureAlt: colour?.pictureAlt ?? card.pictureAlt,
    price: line.price,
    engraving: line.engraving,
    engravingPrice: line.engravingPrice,
    cardMessage: line.cardMessage,
    cardDesign: line.cardDesign,
    cardFrom: line.cardFrom,
    hidesSender: line.hidesSender,
    greeting: greetingOf(line),
    lineTotal: line.lineTotal,
    bundlesOff: line.bundlesOff,
    bundles: [...new Set(line.bundled.map(({ bundle }) => bundle))].map(({ id, title }) => ({
      id,
      title,
    })),
    availableQuantity: line.max,
    colour: colour && { name: colour.name, code: colour.code, hex: colour.hex, quantity: colour.quantity },
    colourQuantity: line.colourId === null ? null : (colour?.quantity ?? 0),
    problem: line.problem,
  };
}

/** Every cart response sets this cookie, which scripts can read: `cart=<version>:<pieces>` (architecture.md 6). */
export const CART_COOKIE = 'cart';
export type CartVersion = { version: number; pieces: number };
export const sendCartVersion = (context: SignedContext, { version, pieces }: CartVersion): void =>
  context.setPlainCookie(CART_COOKIE, `${version}:${pieces}`);

export async function knownCity(database: Database, cityId: number): Promise<ServedCity> {
  const city = await findCity(database, cityId);
  if (!city) throw cityNotFound();
  return city;
}

/**
 * The products in these contents, with their data for the city. Includes unlisted products, because a cart shows them.
 * Outside a transaction they are those that this server has cached, so a price or a stock may be a moment old: the cart
 * is no promise, and an order reads both under its locks.
 */
export const productsOf = (
  database: Database,
  contents: readonly Content[],
  where: { cityId: number; language: Language },
): Promise<Products> => listCachedForCart(database, productIdsOf(contents), where);

export type OpenCart = { city: ServedCity; lines: readonly Line[]; products: Products };
/** Computes the lines after a change; throws a Refusal if the change is not possible. */
export type Change = (cart: OpenCart) => readonly ChangedLine[];
/** Like `Change`, but may also write other data in the same transaction. */
export type ChangeInTransaction = (
  cart: OpenCart,
  tx: Transaction,
) => readonly ChangedLine[] | Promise<readonly ChangedLine[]>;

export type CartAnswer = { items: CartItem[]; cartVersion: CartVersion };

const answerOf = (priced: readonly PricedCartLine[], version: number): CartAnswer => {
  const items = priced.map(toCartItem);
  return { items, cartVersion: { version, pieces: countPieces(items) } };
};

const cityNotFound = () => refuse('notFound', (t) => t.delivery.cityNotFound);
const cartMoved = () => refuse('wrongState', (t) => t.cart.moved);

/**
 * Changes one of the caller's carts and returns all its lines.
 *
 * Invariant: changes to one shopper's carts run one after the other, each on the result of the previous one, so no line
 * is lost and no two changes together exceed the stock. Usually nothing else changes the cart meanwhile, so it is read
 * without a lock and saved only if unchanged (two statements, and one for products that are not cached); otherwise the
 * change is made again under the lock. The number of statements does not depend on the length of the cart.
 * @param key the idempotency key of an addition; if it was added before, the cart keeps its lines
 */
export async function changeCart(
  context: SignedContext,
  cityId: number,
  input: readonly Content[],
  change: Change,
  key: string | null = null,
): Promise<CartItem[]> {
  const { database, session, clock, language } = context;
  const owner = { shopperId: session.shopperId, cityId };
  const seen = await findOpenCart(database, owner, isAddedSql(session.shopperId, key));
  const { city } = seen;
  if (city === null) throw cityNotFound();
  if (seen.movedTo !== null) throw cartMoved();
  const products = await productsOf(database, [...seen.lines, ...input], { cityId, language });
  const changed = seen.also ? seen.lines : change({ city, lines: seen.lines, products });
  const saved = await updateSeenCart(database, owner, seen, changed, clock.now(), key);
  if (saved === null) {
    return changeLockedCart(context, cityId, input, async (cart, tx) => {
      const isNew = key === null || (await updateAddedKeys(tx, session.shopperId, key));
      return isNew ? change(cart) : cart.lines;
    });
  }
  const { items, cartVersion } = answerOf(priceLines(saved.lines, products, city), saved.version);
  sendCartVersion(context, cartVersion);
  return items;
}

/** Like `changeCart`, but always locks the shopper's carts first. Used for a change that also writes other data. */
export async function changeLockedCart(
  context: SignedContext,
  cityId: number | ((tx: Transaction) => Promise<number>),
  input: readonly Content[],
  change: ChangeInTransaction,
  /** Extra work in the same transaction, after the cart was changed. */
  afterwards: (tx: Transaction) => Promise<void> = async () => {},
): Promise<CartItem[]> {
  const { database, session, clock, language } = context;
  const { shopperId } = session;
  const now = clock.now();
  const { items, cartVersion } = await inTransaction(database, async (tx) => {
    const owner = { shopperId, cityId: typeof cityId === 'number' ? cityId : await cityId(tx) };
    const city = await knownCity(tx, owner.cityId);
    const { version, movedTo } = await lockCart(tx, owner, now);
    if (movedTo !== null) throw cartMoved();
    const lines = await listLines(tx, owner);
    const products = await productsOf(tx, [...lines, ...input], { cityId: city.id, language });
    const changed = await change({ city, lines, products }, tx);
    const after = await updateLines(tx, owner, lines, changed, now);
    await afterwards(tx);
    return answerOf(priceLines(after, products, city), version);
  });
  sendCartVersion(context, cartVersion);
  return items;
}

/** Prices the current lines of one cart, inside or outside a transaction. */
export async function priceCart(
  database: Database,
  lines: readonly Line[],
  where: { cityId: number; language: Language },
): Promise<PricedCartLine[]> {
  const city = await knownCity(database, where.cityId);
  return priceLines(lines, await productsOf(database, lines, where), city);
}

/**
 * A shopper's cart in a city: the city, and the current lines with prices (halalas), products, add-ons and problems.
 * The shopper's carts stay locked until the transaction ends, so exactly these lines are ordered.
 * @param keepsCityOn also prevents that the city is switched off before the transaction ends
 * @param also SQL of one value that the caller reads in the same statement, under the lock
 * @throws Refusal notFound for an unknown city.
 */
export async function readLockedCart<Also = null>(
  tx: Transaction,
  {
    shopperId,
    cityId,
    language,
    keepsCityOn = false,
  }: { shopperId: number; cityId: number; language: Language; keepsCityOn?: boolean },
  also: RawBuilder<Also> = sql<Also>`null`,
): Promise<{ city: ServedCity; lines: PricedCartLine[]; also: Also }> {
  // Locking and reading are two statements: a single one would read the lines as they were before it waited for the
  // lock.
  await lockCartRow(tx, shopperId, keepsCityOn ? cityLockSql(cityId) : null);
  const seen = await findOpenCart(
    tx,
    { shopperId, cityId },
    sql<{
      rows: CartProductRow[];
      also: Also;
    }>`json_build_object('rows', ${productsOfLinesSql}, 'also', ${also})`,
  );
  const { city } = seen;
  if (city === null) throw cityNotFound();
  const products = toCartProducts(seen.also.rows, { cityId, language });
  return { city, lines: priceLines(seen.lines, products, city), also: seen.also.also };
}
