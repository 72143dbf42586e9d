import type { Page } from '#contract/content/content.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

export async function isMaintenanceOn(database: Database): Promise<boolean> {
  const { is_on } = await database.selectFrom('maintenance').select('is_on').executeTakeFirstOrThrow();
  return is_on;
}

export async function updateMaintenance(database: Database, isOn: boolean, now: Date): Promise<void> {
  await database.updateTable('maintenance').set({ is_on: isOn, changed_at: now }).execute();
}

export async function findPage(
  database: Database,
  slug: string,
  language: Language,
): Promise<Page | undefined> {
  return await database
    .selectFrom('pages')
    .select(['slug', 'title', 'description', 'lead', 'sections', 'updated_at as updatedAt'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst();
}

export async function listPageSlugs(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('pages').select('slug').distinct().execute();
  return rows.map(({ slug }) => slug);
}

/** Saves a page in one language and replaces its earlier version. */
export async function upsertPage(tx: Transaction, language: Language, page: Page): Promise<void> {
  const columns = {
    title: page.title,
    description: page.description,
    lead: page.lead,
    sections: JSON.stringify(page.sections),
    updated_at: page.updatedAt,
  };
  await tx
    .insertInto('pages')
    .values({ slug: page.slug, language, ...columns })
    .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet(columns))
    .execute();
}
