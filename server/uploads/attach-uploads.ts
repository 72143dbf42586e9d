import type { Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { updateUploadsAsUsed } from './uploads.store.ts';

/**
 * Marks the shopper's files as attached; each file can be attached only once.
 * @returns their ids, in the order of the names
 * @throws Refusal notFound if one of them belongs to someone else, was deleted or is already attached.
 */
export async function attachUploads(
  tx: Transaction,
  shopperId: number,
  names: readonly string[],
  now: Date,
): Promise<number[]> {
  if (names.length === 0) return [];
  const ids = await updateUploadsAsUsed(tx, shopperId, names, now);
  if (ids.size !== names.length) throw refuse('notFound', (t) => t.uploads.gone);
  return names.map((name) => ids.get(name)!);
}
