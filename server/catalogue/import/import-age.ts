import * as z from 'zod/mini';
import { NEWER_HOME as HOME } from '#contract/catalogue/exchange.limits.ts';
import type { Database } from '#database/database.ts';
import { parseJson } from '#server/imports/parse-file.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';
import { findNewestHome } from '../home/home-versions.store.ts';
import { listChangedSince } from '../products/versions.store.ts';
import { readText } from './import-problem.ts';
import type { CatalogueFolder } from './import-shape.ts';

/** The file with the time at which a folder was exported; a folder that people wrote has no such file. */
export const EXPORT_FILE = 'export.json';
const shape = z.object({ exportedAt: z.iso.datetime() });
/** The maximum number of products that a refusal names. */
const NAMED = 5;

/**
 * The content of the shop that a folder replaces; `hasHome` is true if the folder has sections, banners or occasions.
 */
export type Overwritten = { slugs: readonly string[]; hasHome: boolean };
export const overwrittenBy = ({ products, occasions, home }: CatalogueFolder): Overwritten => ({
  slugs: products.map(({ slug }) => slug),
  hasHome: home !== undefined || occasions.length > 0,
});

/**
 * Lists the content that a folder would replace and that was published after a given time: slugs of products, and HOME.
 */
export async function listNewer(
  database: Database,
  { slugs, hasHome }: Overwritten,
  since: Date,
): Promise<string[]> {
  const home = hasHome ? await findNewestHome(database) : null;
  return [
    ...(home?.at && home.at > since ? [HOME] : []),
    ...(await listChangedSince(database, slugs, since)),
  ];
}

/** Reads when a folder was exported; null for a folder that people made. @throws ImportError */
export async function readExportedAt(path: string): Promise<Date | null> {
  const text = await readText(path, EXPORT_FILE);
  if (text === null) return null;
  const read = z.safeParse(shape, parseJson(EXPORT_FILE, text).value);
  if (read.success) return new Date(read.data.exportedAt);
  throw new ImportError([
    { file: EXPORT_FILE, line: 1, field: 'exportedAt', text: 'should be a moment', fault: 'notValid' },
  ]);
}

/**
 * Refuses a folder that is older than the content it would overwrite.
 * @throws ImportError if one of its products, or the home page, was published after the folder was exported.
 */
export async function assertNotOutdated(
  database: Database,
  path: string,
  overwritten: Overwritten,
): Promise<void> {
  const exportedAt = await readExportedAt(path);
  if (exportedAt === null) return;
  const changed = (await listNewer(database, overwritten, exportedAt)).map((name) =>
    name === HOME ? 'the home page' : name,
  );
  if (changed.length === 0) return;
  const more = changed.length > NAMED ? ` and ${changed.length - NAMED} more` : '';
  throw new ImportError([
    `The folder is from ${exportedAt.toISOString()}. Changed since then: ${changed.slice(0, NAMED).join(', ')}${more}. --anyway imports it all the same.`,
  ]);
}
