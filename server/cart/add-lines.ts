import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { countPieces } from '#contract/cart/cart.rules.ts';
import type { SignedContext } from '#server/http/context.ts';
import type { Refusal } from '#server/http/refuse.ts';
import { type Products, roomBeside } from './allot.ts';
import { contentProblem } from './content-problem.ts';
import { type ChangedLine, type Content, contentOf, sameContent } from './lines.ts';
import { changeCart, type OpenCart } from './open-cart.ts';
import { refuseContent, refuseTooFew, refuseTooManyPieces } from './refuse-content.ts';

export type WantedLine = Content & { quantity: number };
/** How many pieces of a wanted line came into the cart, and why not all of them. */
export type AddedLine = { quantity: number; refusal: Refusal | null };

/**
 * Puts several lines into the cart of a city, each as far as it can be had: in one transaction, each beside those before
 * it. What cannot be had, in part or at all, says why; nothing else is held up by it.
 */
export async function addLines(
  wanted: readonly WantedLine[],
  cityId: number,
  context: SignedContext,
): Promise<AddedLine[]> {
  const contents = wanted.map((line) => ({ ...contentOf(line), quantity: line.quantity }));
  let outcomes: AddedLine[] = [];
  await changeCart(context, cityId, contents, ({ city, lines, products }) => {
    // A transaction that is tried again begins anew.
    outcomes = [];
    let after: readonly ChangedLine[] = lines;
    for (const { quantity, ...content } of contents) {
      const added = addOne(content, quantity, { city, lines: after, products });
      outcomes.push({ quantity: added.quantity, refusal: added.refusal });
      after = added.lines;
    }
    return after;
  });
  return outcomes;
}

type Cart = { city: OpenCart['city']; lines: readonly ChangedLine[]; products: Products };

function addOne(
  content: Content,
  wanted: number,
  { city, lines, products }: Cart,
): AddedLine & { lines: readonly ChangedLine[] } {
  const left = (refusal: Refusal) => ({ quantity: 0, refusal, lines });
  const problem = contentProblem(content, products, city);
  if (problem) return left(refuseContent(problem));
  const same = lines.find((line) => sameContent(line, content));
  const inCart = same?.quantity ?? 0;
  const others = lines.filter((line) => line !== same);
  const room = roomBeside(content, others, products);
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
