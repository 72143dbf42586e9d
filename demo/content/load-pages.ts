import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#database/database.ts';
import { importPages } from '#server/content/content.public.ts';

/** The shop's pages of text, in both languages. May be repeated: the same words come to stand as in the file. */
export async function loadPages(database: Database): Promise<void> {
  await importPages(database, readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'));
}
