import type { Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import { updateUsedAt } from './uploads.store.ts';

/**
 * Makes files that their owner has sent part of something, each once and in this order.
 * @throws Refusal notFound when one of them is not theirs, is forgotten or is part of something already.
 */
export async function attachUploads(
  tx: Transaction,
  shopperId: number,
  names: readonly string[],
  now: Date,
): Promise<number[]> {
  if (names.length === 0) return [];
  const ids = await updateUsedAt(tx, shopperId, names, now);
  if (ids.size !== names.length) throw refuse('notFound', (t) => t.uploads.gone);
  return names.map((name) => ids.get(name)!);
}
