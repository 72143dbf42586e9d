import { RETURNS_SECTION } from '#contract/content/office.rules.ts';
import type { Database } from '#database/database.ts';
import { findPage } from './content.store.ts';

type MissingPage = 'privacy' | 'terms' | 'returns';

/** The texts that every shop must have and that are not written yet. Every page links to the section about returns. */
export async function listMissingPages(database: Database): Promise<MissingPage[]> {
  const [privacy, terms] = [
    await findPage(database, 'privacy-policy', 'en'),
    await findPage(database, 'terms', 'en'),
  ];
  const hasReturns = terms?.sections.some(({ id }) => id === RETURNS_SECTION) ?? false;
  return [
    ...(privacy ? [] : (['privacy'] as const)),
    ...(terms ? [] : (['terms'] as const)),
    ...(terms && !hasReturns ? (['returns'] as const) : []),
  ];
}
