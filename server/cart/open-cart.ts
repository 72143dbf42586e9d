import { countPieces } from '#contract/cart/cart.rules.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { type Database, inTransaction, type Transaction } from '#database/database.ts';
import { readForCart } from '#server/catalogue/catalogue.public.ts';
import { readCity, type ServedCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import type { Products } from './allot.ts';
import { listLines, lockCart, saveLines } from './cart.store.ts';
import { type JudgedLine, judgeLines, toCartItem } from './cart-items.ts';
import { type ChangedLine, type Content, type Line, productIdsOf } from './lines.ts';

/** The readable cookie `cart=<version>:<pieces>` that every answer of the cart carries (architecture.md 6). */
export const CART_COOKIE = 'cart';
export type CartMark = { version: number; pieces: number };
export const writeMark = (context: SignedContext, { version, pieces }: CartMark): void =>
  context.setPlainCookie(CART_COOKIE, `${version}:${pieces}`);

export async function knownCity(database: Database, cityId: number): Promise<ServedCity> {
  const city = await readCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  return city;
}

/** What the contents speak of, as it stands in the city; what is no longer sold too, since a cart shows it. */
export const productsOf = (
  database: Database,
  contents: readonly Content[],
  where: { cityId: number; language: Language },
): Promise<Products> => readForCart(database, productIdsOf(contents), { ...where, alsoUnlisted: true });

export type OpenCart = { city: ServedCity; lines: readonly Line[]; products: Products };
/** A change: from the lines as they are to the lines as they shall be; refuses what cannot be. */
export type Change = (cart: OpenCart) => readonly ChangedLine[];

export type CartAnswer = { items: CartItem[]; mark: CartMark };

const answerOf = (judged: readonly JudgedLine[], version: number): CartAnswer => {
  const items = judged.map(toCartItem);
  return { items, mark: { version, pieces: countPieces(items) } };
};

/**
 * Changes one cart of the asker and answers it whole.
 * Invariant: changes of one shopper's carts happen one after the other, each on what the one before has left, so no
 * line is lost and no two of them together exceed what is available. Queries are the same number however long the
 * cart is.
 */
export async function changeCart(
  context: SignedContext,
  cityId: number | ((tx: Transaction) => Promise<number>),
  asked: readonly Content[],
  change: Change,
): Promise<CartItem[]> {
  const { database, session, clock, language } = context;
  const { shopperId } = session;
  const now = clock.now();
  const { items, mark } = await inTransaction(database, async (tx) => {
    const owner = { shopperId, cityId: typeof cityId === 'number' ? cityId : await cityId(tx) };
    const city = await knownCity(tx, owner.cityId);
    const { version, movedTo } = await lockCart(tx, owner, now);
    if (movedTo !== null) throw refuse('wrongState', (t) => t.cart.moved);
    const lines = await listLines(tx, owner);
    const products = await productsOf(tx, [...lines, ...asked], { cityId: city.id, language });
    const after = await saveLines(tx, owner, lines, change({ city, lines, products }), now);
    return answerOf(judgeLines(after, products, city), version);
  });
  writeMark(context, mark);
  return items;
}

/** One cart as it stands, judged; for readers inside or outside a transaction. */
export async function judgedCart(
  database: Database,
  lines: readonly Line[],
  where: { cityId: number; language: Language },
): Promise<JudgedLine[]> {
  const city = await knownCity(database, where.cityId);
  return judgeLines(lines, await productsOf(database, lines, where), city);
}
