import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { countPieces } from '#contract/cart/cart.rules.ts';
import type { AddItem, CartItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { roomBeside } from './allot.ts';
import { contentProblem } from './content-problem.ts';
import { contentOf, sameContent } from './lines.ts';
import { changeCart } from './open-cart.ts';
import { refuseContent, refuseTooFew, refuseTooManyPieces } from './refuse-content.ts';

/** Puts pieces into the cart of a city; the same content stands in one line and adds up. */
export function addItem(input: AddItem, context: SignedContext): Promise<CartItem[]> {
  const content = contentOf(input);
  return changeCart(context, input.cityId, [content], ({ city, lines, products }) => {
    const problem = contentProblem(content, products, city);
    if (problem) throw refuseContent(problem);
    const same = lines.find((line) => sameContent(line, content));
    const inCart = same?.quantity ?? 0;
    const quantity = inCart + input.quantity;
    if (countPieces(lines) + input.quantity > MAX_ORDER_PIECES) throw refuseTooManyPieces();
    const others = lines.filter((line) => line !== same);
    const room = roomBeside(content, others, products);
    if (quantity > room) throw refuseTooFew(room, inCart);
    if (same) return lines.map((line) => (line === same ? { ...line, quantity } : line));
    return [...lines, { ...content, id: null, quantity }];
  });
}
