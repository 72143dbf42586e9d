import { sql } from 'kysely';
import type { Page } from '#contract/content/content.wire.ts';
import type { PageTexts } from '#contract/content/office.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { type Language, languages } from '#text/language.ts';

export async function isMaintenanceOn(database: Database): Promise<boolean> {
  const { is_on } = await database.selectFrom('maintenance').select('is_on').executeTakeFirstOrThrow();
  return is_on;
}

export async function findMaintenance(
  database: Database,
): Promise<{ isOn: boolean; isNew: boolean; changedAt: Date | null }> {
  return await database
    .selectFrom('maintenance')
    .select(['is_on as isOn', 'is_new as isNew', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow();
}

/** Whether maintenance is on. The row is locked until the transaction ends. */
export async function lockMaintenance(tx: Transaction): Promise<boolean> {
  const { is_on } = await tx.selectFrom('maintenance').select('is_on').forUpdate().executeTakeFirstOrThrow();
  return is_on;
}

export async function updateMaintenance(database: Database, isOn: boolean, now: Date): Promise<void> {
  await database
    .updateTable('maintenance')
    .set({ is_on: isOn, changed_at: now, ...(isOn ? {} : { is_new: false }) })
    .execute();
}

/** Closes a shop that was never open. */
export async function updateMaintenanceOfNewShop(tx: Transaction, now: Date): Promise<void> {
  await tx.updateTable('maintenance').set({ is_on: true, is_new: true, changed_at: now }).execute();
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

/** The pages that nobody has saved since the demo was loaded. */
export async function countDemoPages(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select distinct on (slug) saved_by from page_versions order by slug, version desc) newest
     where saved_by is null`.execute(database);
  return rows[0]?.count ?? 0;
}

/** A page in both languages, in the form in which it is saved. */
export type PageToSave = { slug: string; updatedAt: string } & PageTexts;

/**
 * Saves a page in both languages, and a copy as a version. If the texts did not change, no version is added.
 * @param by who saved the page; null for data that comes with the shop
 */
export async function upsertPage(
  tx: Transaction,
  { slug, updatedAt, ar, en }: PageToSave,
  by: { who: string; at: Date } | null,
): Promise<void> {
  await lockByName(tx, `page ${slug}`);
  const content = { ar, en };
  for (const language of languages) {
    const { title, description, lead, sections } = content[language];
    const columns = {
      title,
      description,
      lead,
      sections: JSON.stringify(sections),
      updated_at: updatedAt,
    };
    await tx
      .insertInto('pages')
      .values({ slug, language, ...columns })
      .onConflict((conflict) => conflict.columns(['slug', 'language']).doUpdateSet(columns))
      .execute();
  }
  await sql`
    insert into page_versions (slug, version, content, saved_by, saved_at)
    select ${slug}, coalesce(max(version), 0) + 1, ${JSON.stringify(content)}::jsonb, ${by?.who ?? null}, ${by?.at ?? null}::timestamptz
      from page_versions where slug = ${slug}
    having not exists (select from page_versions v where v.slug = ${slug}
              and v.version = max(page_versions.version) and v.content = ${JSON.stringify(content)}::jsonb)`.execute(
    tx,
  );
}
