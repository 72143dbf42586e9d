import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { countPieces } from '#contract/cart/cart.rules.ts';
import type { AddItem, CartItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import type { Refusal } from '#server/http/refuse.ts';
import { contentProblem, refuseContent, refuseTooFew, refuseTooManyPieces } from './content-problem.ts';
import {
  type ChangedLine,
  type Content,
  contentOf,
  type Products,
  remainingStock,
  sameContent,
} from './lines.ts';
import { changeCart, type OpenCart } from './open-cart.ts';

export type WantedLine = Content & { quantity: number };
/** How many pieces of a wanted line were added to the cart, and why some were not. */
export type AddedLine = { quantity: number; refusal: Refusal | null };

/** Adds pieces to the cart of a city: all of them or none. Pieces with the same content are added to the same line. */
export function addItem(input: AddItem, context: SignedContext): Promise<CartItem[]> {
  const content = contentOf(input);
  return changeCart(context, input.cityId, [content], (cart) => {
    const { lines, refusal } = withAdded(cart, content, input.quantity);
    if (refusal) throw refusal;
    return lines;
  });
}

/**
 * Adds several lines to the cart of a city in one transaction. Each line gets the stock that the lines before it leave.
 * A line that is wholly or partly unavailable reports why and does not stop the others.
 */
export async function addLines(
  wanted: readonly WantedLine[],
  cityId: number,
  context: SignedContext,
): Promise<AddedLine[]> {
  const contents = wanted.map((line) => ({ ...contentOf(line), quantity: line.quantity }));
  let outcomes: AddedLine[] = [];
  await changeCart(context, cityId, contents, ({ city, lines, products }) => {
    // Starts empty because the transaction may be retried.
    outcomes = [];
    let after: readonly ChangedLine[] = lines;
    for (const { quantity, ...content } of contents) {
      const added = withAdded({ city, lines: after, products }, content, quantity);
      outcomes.push({ quantity: added.quantity, refusal: added.refusal });
      after = added.lines;
    }
    return after;
  });
  return outcomes;
}

type Cart = { city: OpenCart['city']; lines: readonly ChangedLine[]; products: Products };

/** Adds as many pieces as stock and the order limit allow; the stricter limit gives the refusal. */
function withAdded(
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
