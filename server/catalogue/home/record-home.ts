import type { Transaction } from '#database/database.ts';
import type { Publisher } from '../products/versions.store.ts';
import { changedParts, type HomeDocument, type HomeSection } from './home-document.ts';
import { findHome, findNewestHome, insertHomeVersion } from './home-versions.store.ts';

/**
 * Adds a version of the home page if it differs from before; the occasions must be written already. The caller holds
 * the lock of imports.
 * @param change the page before and its sections now; null if the sections stay.
 * @param restored the older version that this one restores
 * @returns the changed parts
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
  // The page is older than the version history: its occasions are saved as the first version, so that they can be
  // restored.
  if (number === 0 && before.occasions.length > 0) {
    number = 1;
    const asItWas = { number, document: before, changes: [], restored: null };
    await insertHomeVersion(tx, asItWas, { memberId: null, who: null, at: by.at });
  }
  await insertHomeVersion(tx, { number: number + 1, document, changes, restored }, by);
  return changes;
}
