import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import { parseJson } from '#server/imports/parse-file.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';
import { findNewestHome } from '../home/home-versions.store.ts';
import { listChangedSince } from '../products/versions.store.ts';
import { readText } from './import-problem.ts';
import type { CatalogueFolder } from './import-shape.ts';

/** When a folder was exported; a folder that people wrote has no such file. */
export const EXPORT_FILE = 'export.json';
const shape = z.object({ exportedAt: z.iso.datetime() });
/** Products that a refusal names. */
const NAMED = 5;

/** What of the shop a folder replaces; `hasHome` is about its sections, banners and occasions. */
export type Overwritten = { slugs: readonly string[]; hasHome: boolean };
export const overwrittenBy = ({ products, occasions, home }: CatalogueFolder): Overwritten => ({
  slugs: products.map(({ slug }) => slug),
  hasHome: home !== undefined || occasions.length > 0,
});

/**
 * Refuses a folder that is older than what it would overwrite.
 * @throws ImportError where one of its products, or the home page, was published after it was exported.
 */
export async function assertNotOutdated(
  database: Database,
  path: string,
  { slugs, hasHome }: Overwritten,
): Promise<void> {
  const text = await readText(path, EXPORT_FILE);
  if (text === null) return;
  const read = z.safeParse(shape, parseJson(EXPORT_FILE, text).value);
  if (!read.success) throw new ImportError([`${EXPORT_FILE} line 1, exportedAt: should be a moment`]);
  const since = new Date(read.data.exportedAt);
  const home = hasHome ? await findNewestHome(database) : null;
  const changed = [
    ...(home?.at && home.at > since ? ['the home page'] : []),
    ...(await listChangedSince(database, slugs, since)),
  ];
  if (changed.length === 0) return;
  const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '';
  throw new ImportError([
    `The folder is from ${read.data.exportedAt}. Changed since then: ${changed.slice(0, NAMED).join(', ')}${more}. --anyway imports it all the same.`,
  ]);
}
