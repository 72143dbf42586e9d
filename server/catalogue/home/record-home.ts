import type { Transaction } from '#database/database.ts';
import type { Publisher } from '../products/versions.store.ts';
import { changedParts, type HomeDocument, type HomeSection } from './home-document.ts';
import { findHome, findNewestHome, insertHomeVersion } from './home-versions.store.ts';

/**
 * Makes a version of the home page where it differs from before; the occasions are written already. The caller holds the
 * lock of imports.
 * @param change the page before, and its sections now; null where they stay.
 * @param restored the version that is published again
 * @returns what changed
 */
export async function recordHome(
  tx: Transaction,
  { before, sections }: { before: HomeDocument; sections: readonly HomeSection[] | null },
  by: Publisher,
  restored: number | null = null,
): Promise<string[]> {
  const { occasions } = await findHome(tx);
  const document: HomeDocument = { sections: [...(sections ?? before.sections)], occasions };
  const changes = changedParts(before, document);
  if (changes.length === 0) return changes;
  let { number } = await findNewestHome(tx);
  // Occasions from before there were versions: how they were can be published again.
  if (number === 0 && before.occasions.length > 0) {
    number = 1;
    const asItWas = { number, document: before, changes: [], restored: null };
    await insertHomeVersion(tx, asItWas, { memberId: null, who: null, at: by.at });
  }
  await insertHomeVersion(tx, { number: number + 1, document, changes, restored }, by);
  return changes;
}
