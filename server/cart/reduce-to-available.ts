import type { CartItem } from '#contract/cart/cart.wire.ts';
import type { SignedContext } from '#server/http/context.ts';
import {
  allocateStock,
  type ChangedLine,
  type Content,
  contentOf,
  contentProblem,
  type Line,
  remainingStock,
  sameContent,
} from './lines.ts';
import { changeCart, type OpenCart } from './open-cart.ts';

/**
 * The customer answered "Would you like to continue with the available items?" with yes (Specification 8). Quantities
 * are capped, unavailable add-ons and engravings are removed, and unavailable lines are deleted. Afterwards no line has
 * a problem.
 */
export const reduceToAvailable = (
  { cityId }: { cityId: number },
  context: SignedContext,
): Promise<CartItem[]> => changeCart(context, cityId, [], reducedLines);

export function reducedLines(cart: OpenCart): ChangedLine[] {
  const { lines, products, city } = cart;
  const shares = allocateStock(
    lines.map((line) => ({ ...line, isAvailable: contentProblem(line, products, city) === null })),
    products,
  );
  // Stock goes to unchanged lines first, so that a reduced line never takes stock from them.
  const after: Line[] = lines
    .map((line, n) => ({ ...line, quantity: shares[n]!.allocated }))
    .filter(({ quantity }) => quantity > 0);
  for (const line of lines.filter((_, n) => shares[n]!.allocated === 0)) {
    const content = reduced(line, after, cart);
    if (!content) continue;
    const room = remainingStock(content, after, products);
    const duplicateLine = after.find((one) => sameContent(one, content));
    if (duplicateLine) duplicateLine.quantity += Math.min(line.quantity, room);
    else after.push({ ...content, id: line.id, quantity: Math.min(line.quantity, room) });
  }
  return after.sort((a, b) => a.id - b.id);
}

/**
 * The line's content without the add-ons and the engraving that are unavailable after the lines in `after` received
 * their stock; null if the product itself is unavailable.
 */
function reduced(
  line: Line,
  after: readonly Line[],
  { products, city }: Pick<OpenCart, 'products' | 'city'>,
): Content | null {
  const { addonIds, engraving } = line;
  const bare = contentOf({ ...line, addonIds: [], engraving: null });
  const isAvailable = (content: Content) =>
    contentProblem(content, products, city) === null && remainingStock(content, after, products) > 0;
  if (!isAvailable(bare)) return null;
  return {
    ...bare,
    addonIds: addonIds.filter((addonId) => isAvailable({ ...bare, addonIds: [addonId] })),
    engraving: isAvailable({ ...bare, engraving }) ? engraving : null,
  };
}
