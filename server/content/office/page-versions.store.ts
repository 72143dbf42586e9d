import { sql } from 'kysely';
import type { PageText } from '#contract/content/office.rules.ts';
import type { Database } from '#database/database.ts';

/** Every page with its titles and who saved it last, sorted by English title. */
export async function listOfficePages(database: Database) {
  const { rows } = await sql<{
    slug: string;
    titleAr: string;
    titleEn: string;
    updatedAt: string;
    sections: number;
    version: number;
    savedBy: string | null;
    savedAt: Date | null;
  }>`
    select p.slug, a.title as "titleAr", p.title as "titleEn", p.updated_at::text as "updatedAt",
           jsonb_array_length(p.sections) as sections, v.version, v.saved_by as "savedBy", v.saved_at as "savedAt"
      from pages p
      join pages a on a.slug = p.slug and a.language = 'ar'
      join lateral (select * from page_versions v where v.slug = p.slug order by version desc limit 1) v on true
     where p.language = 'en' order by p.title`.execute(database);
  return rows;
}

/** The current text of a page in one language. */
export const findPageText = (
  database: Database,
  slug: string,
  language: 'ar' | 'en',
): Promise<(PageText & { updatedAt: string }) | undefined> =>
  database
    .selectFrom('pages')
    .select(['title', 'description', 'lead', 'sections', 'updated_at as updatedAt'])
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst();

/** The versions of a page without their texts, newest first. */
export const listPageVersions = (database: Database, slug: string) =>
  database
    .selectFrom('page_versions')
    .select(['version', 'saved_by as savedBy', 'saved_at as savedAt'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute();

export const findPageVersion = (database: Database, slug: string, version: number) =>
  database
    .selectFrom('page_versions')
    .select(['version', 'content', 'saved_by as savedBy', 'saved_at as savedAt'])
    .where('slug', '=', slug)
    .where('version', '=', version)
    .executeTakeFirst();
