import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readPageCall } from '#contract/content/content.calls.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findPage } from './content.store.ts';

/** A static page by its slug, in the asker's language. */
export async function readPage(
  { slug }: InputOf<typeof readPageCall>,
  { database, language }: Context,
): Promise<OutputOf<typeof readPageCall>> {
  const page = await findPage(database, slug, language);
  if (!page) throw refuse('notFound', (t) => t.content.pageNotFound);
  return page;
}
