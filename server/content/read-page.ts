import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readPageCall } from '#contract/content/content.calls.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findPage } from './content.store.ts';

/**
 * The format of a slug. No other text is looked up, because some texts (with a NUL character) would cause a database
 * error.
 */
const SLUG = /^[a-z0-9-]+$/;

/** Reads a static page by its slug, in the request's language. @throws Refusal notFound. */
export async function readPage(
  { slug }: InputOf<typeof readPageCall>,
  { database, language }: Context,
): Promise<OutputOf<typeof readPageCall>> {
  const page = SLUG.test(slug) ? await findPage(database, slug, language) : undefined;
  if (!page) throw refuse('notFound', (t) => t.content.pageNotFound);
  return page;
}
