import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import {
  deleteAllLines,
  listAllLines,
  listLines,
  lockCart,
  updateLines,
  updateMovedTo,
  updateVersion,
} from './cart.store.ts';
import { contentProblem } from './content-problem.ts';
import { allocateStock, type ChangedLine, type Line, sameContent } from './lines.ts';
import { knownCity, type OpenCart, productsOf } from './open-cart.ts';

/**
 * A guest became a customer: the guest's carts join the customer's, city by city (product.md 2).
 * Invariant: it happens once and nothing is lost. The guest's carts are marked as moved under their lock, so a second
 * run changes nothing, and a late write of the guest's other tab is refused instead of landing where nobody looks.
 */
export async function mergeGuestCart(
  tx: Transaction,
  { guestId, customerId }: { guestId: number; customerId: number },
  shop: Shop,
): Promise<void> {
  if (guestId === customerId) return;
  const now = shop.clock.now();
  // Always the guest first: a customer is never anybody's guest, so no two merges wait for one another.
  const guest = await lockCart(tx, { shopperId: guestId, cityId: null }, now);
  if (guest.movedTo !== null) return;
  await lockCart(tx, { shopperId: customerId, cityId: null }, now);
  await updateMovedTo(tx, guestId, customerId);
  // The same browser goes on with the customer's cart, and its version only grows.
  await updateVersion(tx, customerId, guest.version + 1);
  const guestLines = await listAllLines(tx, guestId);
  if (guestLines.length === 0) return;
  await deleteAllLines(tx, guestId);
  for (const cityId of new Set(guestLines.map((line) => line.cityId))) {
    const owner = { shopperId: customerId, cityId };
    const city = await knownCity(tx, cityId);
    const lines = await listLines(tx, owner);
    const joining = guestLines.filter((line) => line.cityId === cityId);
    const products = await productsOf(tx, [...lines, ...joining], { cityId, language: DEFAULT_LANGUAGE });
    await updateLines(tx, owner, lines, joined({ city, lines, products }, joining), now);
  }
}

/**
 * The customer's lines with the guest's joined: the same content adds up, capped at what is available beside the lines
 * that the guest did not touch. A line of which nothing is available stays with one piece, so that it is seen. Together
 * they may be more than one order can have: nothing is lost, and the cart's page says so.
 */
export function joined({ city, lines, products }: OpenCart, joining: readonly Line[]): ChangedLine[] {
  const untouched = lines.filter((line) => !joining.some((other) => sameContent(line, other)));
  const touched: ChangedLine[] = joining.map((line) => {
    const own = lines.find((other) => sameContent(line, other));
    return { ...line, id: own?.id ?? null, quantity: line.quantity + (own?.quantity ?? 0) };
  });
  const shares = allocateStock(
    [...untouched, ...touched].map((line) => ({
      ...line,
      isAvailable: contentProblem(line, products, city) === null,
    })),
    products,
  );
  const capped = touched.map((line, n) => {
    const { allocated } = shares[untouched.length + n]!;
    return { ...line, quantity: Math.max(1, allocated) };
  });
  return [
    ...lines.map((line) => capped.find(({ id }) => id === line.id) ?? line),
    ...capped.filter(({ id }) => id === null),
  ];
}
