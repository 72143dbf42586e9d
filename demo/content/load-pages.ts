import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import { importPages, listPageSlugs } from '#server/content/content.public.ts';

const readPages = (): string => readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8');

/** The shop's pages of text, in both languages. May be repeated: the same words come to stand as in the file. */
export async function loadPages(database: Database): Promise<void> {
  await importPages(database, readPages());
}

/** To a demo shop that an earlier version has filled, the pages that came since; what stands there stays as it is. */
export async function addNewPages(database: Database): Promise<void> {
  const known = new Set(await listPageSlugs(database));
  const pages = (JSON.parse(readPages()) as { slug: string }[]).filter(({ slug }) => !known.has(slug));
  if (pages.length > 0) await importPages(database, JSON.stringify(pages));
}
