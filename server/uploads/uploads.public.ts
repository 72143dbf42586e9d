import type { Transaction } from '#database/database.ts';
import { refuse } from '#server/http/refuse.ts';
import * as store from './uploads.store.ts';

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
  const ids = await store.markUsed(tx, shopperId, names, now);
  if (ids.size !== names.length) throw refuse('notFound', (t) => t.uploads.gone);
  return names.map((name) => ids.get(name)!);
}

/** What is told of files, by their ids, and what is in one. */
export const readFileFacts = store.readFacts;
export const readFileBytes = store.readBytes;

/** All files of a shopper are forgotten. Whatever shows them must be gone. */
export const forgetFilesOf = store.dropAll;
/** These files are forgotten; what they were part of must be gone. */
export const forgetFiles = store.dropFiles;
