import { MAX_ORDER_PIECES } from '#contract/cart/cart.limits.ts';
import { countPieces } from '#contract/cart/cart.rules.ts';
import type { CartItem, ChangeItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { contentProblem, refuseContent, refuseTooFew, refuseTooManyPieces } from './content-problem.ts';
import { allot, type Content, contentOf, type Line, roomBeside, sameContent } from './lines.ts';
import { changeCart, type OpenCart } from './open-cart.ts';

/**
 * Changes quantity or content of a line. A line that comes to equal another joins it, under its own id. Lowering is
 * always allowed (Specification 4); anything else must be available.
 */
export function changeItem(input: ChangeItem, context: SignedContext): Promise<CartItem[]> {
  return changeCart(context, input.cityId, [contentOf(input)], (cart) => {
    const line = cart.lines.find(({ id }) => id === input.itemId);
    if (!line) throw refuse('notFound', (t) => t.cart.noItem);
    if (line.productId !== input.productId) throw refuse('notValid', (t) => t.cart.otherProduct);
    const content = contentOf({
      ...input,
      engraving: input.engraving === undefined ? line.engraving : input.engraving,
      cardMessage: input.cardMessage === undefined ? line.cardMessage : input.cardMessage,
    });
    const isSame = sameContent(line, content);
    if (isSame && input.quantity <= line.quantity) return lowered(cart, line, input.quantity);
    return replaced(cart, line, content, input.quantity);
  });
}

/** Specification 4: one fewer is capped to what is available if the line exceeds it; the line itself stays. */
function lowered({ lines, products, city }: OpenCart, line: Line, asked: number) {
  const shares = allot(
    lines.map((one) => ({ ...one, canBeHad: contentProblem(one, products, city) === null })),
    products,
  );
  const { most } = shares[lines.indexOf(line)]!;
  const quantity = Math.max(1, Math.min(asked, most));
  return lines.map((one) => (one === line ? { ...one, quantity } : one));
}

function replaced({ lines, products, city }: OpenCart, line: Line, content: Content, asked: number) {
  const problem = contentProblem(content, products, city);
  if (problem) throw refuseContent(problem);
  const twin = lines.find((one) => one !== line && sameContent(one, content));
  const quantity = asked + (twin?.quantity ?? 0);
  const pieces = countPieces(lines) - line.quantity + asked;
  // What is there already, joined from a guest's cart, may be changed and made less.
  if (asked > line.quantity && pieces > MAX_ORDER_PIECES) throw refuseTooManyPieces();
  const others = lines.filter((one) => one !== line && one !== twin);
  const room = roomBeside(content, others, products);
  if (quantity > room) throw refuseTooFew(room, line.quantity);
  return lines
    .filter((one) => one !== twin)
    .map((one) => (one === line ? { ...content, id: line.id, quantity } : one));
}
