import { countPieces, MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import type { AddItem, CartItem } from '#contract/cart/cart.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import type { Refusal } from '#server/http/refuse.ts';
import {
  type ChangedLine,
  type Content,
  contentOf,
  contentProblem,
  type Products,
  refuseContent,
  refuseTooFew,
  refuseTooManyPieces,
  remainingStock,
  sameContent,
} from './lines.ts';
import {
  type Change,
  type ChangeInTransaction,
  changeCart,
  changeLockedCart,
  type OpenCart,
} from './open-cart.ts';

export type WantedLine = Omit<Content, 'greetingToken' | 'greetingKind'> & { quantity: number };
/** The number of units of a wanted line that were added to the cart, and why the rest was not. */
export type AddedLine = { quantity: number; refusal: Refusal | null };
/**
 * The result of adding a line, with the current price of one unit without extras, in halalas; null if the product is no
 * longer sold.
 */
export type AddedPricedLine = AddedLine & { price: number | null };
/**
 * Extra work in the transaction that adds lines: `before`, such as claiming the request's idempotency key, and
 * `afterwards`.
 */
type AlsoInTransaction = {
  before: (tx: Transaction) => Promise<void>;
  afterwards: (tx: Transaction, added: readonly AddedPricedLine[]) => Promise<void>;
};

/**
 * Adds units to the cart of a city: all of them or none. If the cart has a line with the same content, that line grows.
 * A repeated request, with the same key, adds nothing.
 */
export function addItem(input: AddItem, context: SignedContext): Promise<CartItem[]> {
  const content = contentOf(input);
  const change: Change = (cart) => {
    const { lines, refusal } = withAdded(cart, content, input.quantity);
    if (refusal) throw refusal;
    return lines;
  };
  return changeCart(context, input.cityId, [content], change, input.key);
}

/**
 * Adds several lines to the cart of a city in one transaction. Earlier lines get their stock first. A line that is
 * wholly or partly unavailable reports why and does not stop the others.
 */
export async function addLines(
  wanted: readonly WantedLine[],
  cityId: number,
  context: SignedContext,
  { before, afterwards }: AlsoInTransaction,
): Promise<void> {
  const contents = wanted.map((line) => ({ ...contentOf(line), quantity: line.quantity }));
  let outcomes: AddedPricedLine[] = [];
  const cityOf = async (tx: Transaction) => {
    await before(tx);
    return cityId;
  };
  const addAll: ChangeInTransaction = ({ city, lines, products }) => {
    // The list is emptied here because the transaction may be retried.
    outcomes = [];
    let after: readonly ChangedLine[] = lines;
    for (const { quantity, ...content } of contents) {
      const added = withAdded({ city, lines: after, products }, content, quantity);
      const price = products.get(content.productId)?.card.price ?? null;
      outcomes.push({ quantity: added.quantity, refusal: added.refusal, price });
      after = added.lines;
    }
    return after;
  };
  await changeLockedCart(context, cityOf, contents, addAll, (tx) => afterwards(tx, outcomes));
}

type Cart = { city: OpenCart['city']; lines: readonly ChangedLine[]; products: Products };

/** Adds as many units as stock and the order limit allow. The stricter limit determines the refusal. */
export function withAdded(
  { city, lines, products }: Cart,
  content: Content,
  wanted: number,
): AddedLine & { lines: readonly ChangedLine[] } {
  const problem = contentProblem(content, products, city);
  if (problem) return { quantity: 0, refusal: refuseContent(problem), lines };
  const same = lines.find((line) => sameContent(line, content));
  const inCart = same?.quantity ?? 0;
  const others = lines.filter((line) => line !== same);
  const room = remainingStock(content, others, products);
  const allowed = MAX_ORDER_PIECES - countPieces(lines);
  const quantity = Math.max(0, Math.min(wanted, room - inCart, allowed));
  const refusal =
    quantity === wanted ? null : room - inCart < allowed ? refuseTooFew(room, inCart) : refuseTooManyPieces();
  if (quantity === 0) return { quantity, refusal, lines };
  const after = same
    ? lines.map((line) => (line === same ? { ...line, quantity: inCart + quantity } : line))
    : [...lines, { ...content, id: null, quantity }];
  return { quantity, refusal, lines: after };
}
