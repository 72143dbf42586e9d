import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import type { Transaction } from '#database/database.ts';
import { notifyCatalogueChange } from '#server/events/catalogue-change.ts';
import { lockImport, upsertOccasions } from '../import/import.store.ts';
import { toOccasionRows } from '../import/import-rows.store.ts';
import type { Problem } from '../import/import-shape.ts';
import type { Publisher } from '../products/versions.store.ts';
import { checkHome, type LeadsTo } from './check-home.ts';
import { sectionsOf } from './home-document.ts';
import { findHome, findNewestHome } from './home-versions.store.ts';
import { recordHome } from './record-home.ts';
import { tidyHome } from './tidy-home.ts';

export type HomePublication = {
  /** The newest version that the caller saw; 0 before the first version. */
  base: number;
  document: DraftHome;
  /** The number of the older version that this publication restores; left out otherwise. */
  restored?: number;
};
export type PublishedHome =
  | { outcome: 'published'; changes: string[] }
  /** Refused, because somebody published the page after the version `base` that the caller saw. */
  | { outcome: 'changed'; who: string | null; at: Date | null }
  | { outcome: 'refused'; problems: Problem[] };

/**
 * Publishes the home page and the occasions as a new version; cached pages and lists expire on commit. A document
 * without changes makes no version. An occasion that is missing from the document stays. Invariant: nobody publishes
 * over a version that they have not seen, because the newest version is read under the lock of imports, which every
 * writer of the page holds until its transaction ends.
 */
export async function publishHome(
  tx: Transaction,
  { base, document, restored }: HomePublication,
  by: Publisher,
  leadsTo: LeadsTo | undefined,
): Promise<PublishedHome> {
  await lockImport(tx);
  const newest = await findNewestHome(tx);
  if (newest.number !== base) return { outcome: 'changed', who: newest.who, at: newest.at };
  const before = await findHome(tx);
  const { checked, problems } = await checkHome(tx, tidyHome(document), leadsTo);
  if (checked === null) return { outcome: 'refused', problems };
  const { folder, pictures } = checked;
  await upsertOccasions(
    tx,
    toOccasionRows({ folder, pictures, now: by.at, replaceStock: false }, folder.occasions),
  );
  const sections = sectionsOf(folder.home ?? {}, (file) => file);
  const changes = await recordHome(tx, { before, sections }, by, restored ?? null);
  if (changes.length > 0) await notifyCatalogueChange(tx, { productIds: 'all', lists: true });
  return { outcome: 'published', changes };
}
