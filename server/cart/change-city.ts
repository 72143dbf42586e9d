import { countPieces } from '#contract/cart/cart.rules.ts';
import type { ChangedCity } from '#contract/cart/cart.wire.ts';
import { inTransaction } from '#database/database.ts';
import { showCity } from '#server/delivery/delivery.public.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { messages } from '#text/messages.ts';
import { withAdded } from './add-item.ts';
import { listLines, lockCart } from './cart.store.ts';
import type { ChangedLine, Line } from './lines.ts';
import { updateLines } from './open-cart.store.ts';
import { knownCity, productsOf, sendCartVersion } from './open-cart.ts';

/**
 * Moves the available lines of one city's cart to another city's cart. Unavailable lines stay, and the answer lists
 * them with the reason. A line moves with its whole content or not at all: an engraving that the new city does not
 * offer is never dropped silently.
 *
 * Invariant: the total number of units in both carts stays the same. Both carts change in one transaction under the
 * lock of the shopper's carts, so a repeated or concurrent request finds each line in one cart or the other. A repeat
 * moves what is still there.
 */
export async function changeCity(
  { fromCityId, cityId }: { fromCityId: number; cityId: number },
  context: SignedContext,
): Promise<ChangedCity> {
  const { database, session, clock, language } = context;
  const { shopperId } = session;
  const now = clock.now();
  const from = await knownCity(database, fromCityId);
  const city = await knownCity(database, cityId);
  const { pieces, version, ...answer } = await inTransaction(database, async (tx) => {
    const { version, movedTo } = await lockCart(tx, { shopperId, cityId }, now);
    if (movedTo !== null) throw refuse('wrongState', (t) => t.cart.moved);
    const before = await listLines(tx, { shopperId, cityId });
    const leaving = fromCityId === cityId ? [] : await listLines(tx, { shopperId, cityId: fromCityId });
    const products = await productsOf(tx, [...before, ...leaving], { cityId, language });
    let after: readonly ChangedLine[] = before;
    const staying: Line[] = [];
    const left: ChangedCity['left'] = [];
    for (const { id, quantity, cityId: _, ...content } of leaving) {
      const added = withAdded({ city, lines: after, products }, content, quantity);
      after = added.lines;
      const rest = quantity - added.quantity;
      if (added.refusal === null || rest === 0) continue;
      staying.push({ ...content, id, quantity: rest });
      const title = products.get(content.productId)?.card.title;
      if (title !== undefined)
        left.push({ title, quantity: rest, message: added.refusal.messageOf(messages[language]) });
    }
    await updateLines(tx, { shopperId, cityId: fromCityId }, leaving, staying, now);
    await updateLines(tx, { shopperId, cityId }, before, after, now);
    return {
      moved: countPieces(leaving) - countPieces(staying),
      left,
      pieces: countPieces(after),
      version,
    };
  });
  sendCartVersion(context, { version, pieces });
  return { from: showCity(from, language), ...answer };
}
