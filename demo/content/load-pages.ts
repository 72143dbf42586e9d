import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import { importPages, listPageSlugs } from '#server/content/content.public.ts';

const readPages = (): string => readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8');

/** Loads the shop's text pages in both languages. A repeated run restores the texts of the files. */
export async function loadPages(database: Database): Promise<void> {
  await importPages(database, readPages());
}

/** Adds pages that a newer version has and this demo shop lacks. Existing pages stay unchanged. */
export async function addNewPages(database: Database): Promise<void> {
  const known = new Set(await listPageSlugs(database));
  const pages = (JSON.parse(readPages()) as { slug: string }[]).filter(({ slug }) => !known.has(slug));
  if (pages.length > 0) await importPages(database, JSON.stringify(pages));
}
