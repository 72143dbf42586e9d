import { countPieces, MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import type { CartItem, ChangeItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  allocateStock,
  type Content,
  contentOf,
  contentProblem,
  type Line,
  refuseContent,
  refuseTooFew,
  refuseTooManyPieces,
  remainingStock,
  sameContent,
} from './lines.ts';
import { changeCart, type OpenCart } from './open-cart.ts';

/**
 * Changes the quantity or content of a line. If its content becomes equal to another line's, both become one line with
 * the changed line's id. Lowering a quantity is always allowed (Specification 4); for any other change the result must
 * be available.
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
      cardDesign: input.cardDesign ?? line.cardDesign,
      cardFrom: input.cardFrom === undefined ? line.cardFrom : input.cardFrom,
      hidesSender: input.hidesSender ?? line.hidesSender,
      greetingToken: line.greetingToken,
      greetingKind: line.greetingKind,
    });
    const isSame = sameContent(line, content);
    if (isSame && input.quantity <= line.quantity) return lowered(cart, line, input.quantity);
    return replaced(cart, line, content, input.quantity);
  });
}

/**
 * The lines after a quantity was lowered (Specification 4): the quantity is also capped at the available stock, but the
 * line keeps at least one unit.
 */
function lowered({ lines, products, city }: OpenCart, line: Line, requested: number) {
  const shares = allocateStock(
    lines.map((one) => ({ ...one, isAvailable: contentProblem(one, products, city) === null })),
    products,
  );
  const { max } = shares[lines.indexOf(line)]!;
  const quantity = Math.max(1, Math.min(requested, max));
  return lines.map((one) => (one === line ? { ...one, quantity } : one));
}

function replaced({ lines, products, city }: OpenCart, line: Line, content: Content, requested: number) {
  const problem = contentProblem(content, products, city);
  if (problem) throw refuseContent(problem);
  const duplicateLine = lines.find((one) => one !== line && sameContent(one, content));
  const quantity = requested + (duplicateLine?.quantity ?? 0);
  const pieces = countPieces(lines) - line.quantity + requested;
  // A cart that exceeds the limit after merging a guest's cart may still be changed, but not grow.
  if (requested > line.quantity && pieces > MAX_ORDER_PIECES) throw refuseTooManyPieces();
  const others = lines.filter((one) => one !== line && one !== duplicateLine);
  const room = remainingStock(content, others, products);
  if (quantity > room) throw refuseTooFew(room, line.quantity);
  return lines
    .filter((one) => one !== duplicateLine)
    .map((one) => (one === line ? { ...content, id: line.id, quantity } : one));
}
