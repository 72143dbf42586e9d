import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { DEFAULT_LANGUAGE } from '#text/language.ts';
import {
  deleteAllLines,
  listAllLines,
  listLines,
  lockCart,
  updateCartsAsMoved,
  updateCartVersion,
} from './cart.store.ts';
import { allocateStock, type ChangedLine, contentProblem, type Line, sameContent } from './lines.ts';
import { updateLines } from './open-cart.store.ts';
import { knownCity, type OpenCart, productsOf } from './open-cart.ts';

/**
 * Handles `onGuestSignIn`: merges the guest's carts into the customer's, city by city (product.md 2).
 *
 * Invariant: the merge happens once and loses nothing. The guest's carts are marked as moved under their lock, so a
 * second merge changes nothing, and a late write from the guest's other tab is refused instead of being saved where
 * nobody sees it.
 */
export async function mergeGuestCart(
  tx: Transaction,
  { guestId, customerId }: { guestId: number; customerId: number },
  shop: Shop,
): Promise<void> {
  if (guestId === customerId) return;
  const now = shop.clock.now();
  // The guest is always locked first. A customer is never also a guest, so two merges cannot deadlock.
  const guest = await lockCart(tx, { shopperId: guestId, cityId: null }, now);
  if (guest.movedTo !== null) return;
  await lockCart(tx, { shopperId: customerId, cityId: null }, now);
  await updateCartsAsMoved(tx, guestId, customerId);
  // The same browser continues with the customer's cart, so the version that the browser sees must grow.
  await updateCartVersion(tx, customerId, guest.version + 1);
  const guestLines = await listAllLines(tx, guestId);
  if (guestLines.length === 0) return;
  await deleteAllLines(tx, guestId);
  for (const cityId of new Set(guestLines.map((line) => line.cityId))) {
    const owner = { shopperId: customerId, cityId };
    const city = await knownCity(tx, cityId);
    const lines = await listLines(tx, owner);
    const joiningLines = guestLines.filter((line) => line.cityId === cityId);
    const products = await productsOf(tx, [...lines, ...joiningLines], {
      cityId,
      language: DEFAULT_LANGUAGE,
    });
    await updateLines(tx, owner, lines, mergedLines({ city, lines, products }, joiningLines), now);
  }
}

/**
 * The customer's lines merged with the guest's. Quantities of the same content are added and capped at the stock that
 * the customer's other lines leave. A line without stock keeps one unit, so that the customer sees it. The merged cart
 * may exceed the limit of one order; nothing is dropped, and the cart page reports the excess.
 */
export function mergedLines(
  { city, lines, products }: OpenCart,
  joiningLines: readonly Line[],
): ChangedLine[] {
  const untouched = lines.filter((line) => !joiningLines.some((other) => sameContent(line, other)));
  const touched: ChangedLine[] = joiningLines.map((line) => {
    const existing = lines.find((other) => sameContent(line, other));
    return { ...line, id: existing?.id ?? null, quantity: line.quantity + (existing?.quantity ?? 0) };
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
