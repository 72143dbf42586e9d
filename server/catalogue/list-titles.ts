import type { InputOf, OutputOf } from '#contract/call.ts';
import type { listTitlesCall } from '#contract/catalogue/catalogue.calls.ts';
import type { Context } from '#server/http/context.ts';
import { listTitles as readTitles } from './catalogue.store.ts';

/** Titles and slugs of products, in the order of `productIds`. Unlisted products are left out. */
export async function listTitles(
  { productIds }: InputOf<typeof listTitlesCall>,
  { database, language }: Context,
): Promise<OutputOf<typeof listTitlesCall>> {
  const rows = await readTitles(database, productIds);
  return rows.map((row) => ({ id: row.id, title: row[`title_${language}`], slug: row.slug }));
}
