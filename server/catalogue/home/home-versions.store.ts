import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { InBoth, StoredAdvice, StoredSeason } from '../catalogue.tables.ts';
import { pictureFile } from '../products/product-document.ts';
import type { Publisher } from '../products/versions.store.ts';
import { type HomeDocument, type HomeSection, type OccasionDocument, sectionsOf } from './home-document.ts';

/**
 * The sections of the published home page; in a shop that has published none, the default sections with the shop's
 * default texts.
 */
export async function listSections(database: Database): Promise<HomeSection[]> {
  const row = await database
    .selectFrom('home_versions')
    .select(sql<HomeSection[]>`document->'sections'`.as('sections'))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sections ?? sectionsOf({}, (file) => file);
}

const inBoth = (column: string) =>
  sql<InBoth | null>`case when ${sql.ref(`${column}_ar`)} is null or ${sql.ref(`${column}_en`)} is null then null
    else json_build_object('ar', ${sql.ref(`${column}_ar`)}, 'en', ${sql.ref(`${column}_en`)}) end`;

/** The occasions in the shop's own order. */
async function listOccasions(database: Database): Promise<OccasionDocument[]> {
  const { rows } = await sql<
    Omit<OccasionDocument, 'picture' | 'scene'> & {
      hash: string;
      sceneHash: string | null;
      sceneAlt: InBoth | null;
      advice: StoredAdvice[];
      season: StoredSeason | null;
    }
  >`
    select slug, slug_in_arabic as "slugInArabic", ${inBoth('name')} as name, ${inBoth('about')} as about,
           ${inBoth('heading')} as heading, ${inBoth('introduction')} as introduction, advice,
           picture_hash as hash, scene_hash as "sceneHash", ${inBoth('scene_alt')} as "sceneAlt", season
      from occasions order by position, id`.execute(database);
  return rows.map(({ hash, sceneHash, sceneAlt, season, ...occasion }) => ({
    ...occasion,
    picture: pictureFile(hash),
    scene: sceneHash === null ? null : { file: pictureFile(sceneHash), alt: sceneAlt ?? { ar: '', en: '' } },
    season,
  }));
}

/** The slugs of every occasion in both languages. */
export const listOccasionLinks = (database: Database) =>
  database.selectFrom('occasions').select(['slug', 'slug_in_arabic as slugInArabic']).execute();

/** Reads the published home page. */
export const findHome = async (database: Database): Promise<HomeDocument> => ({
  sections: await listSections(database),
  occasions: await listOccasions(database),
});

type HomeVersion = { number: number; who: string | null; at: Date | null };

/** The newest version of the home page; number 0 before the first version. */
export async function findNewestHome(database: Database): Promise<HomeVersion> {
  const row = await database
    .selectFrom('home_versions')
    .select(['number', 'who', 'at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { number: 0, who: null, at: null };
}

export const listHomeVersions = (database: Database, max: number) =>
  database
    .selectFrom('home_versions')
    .select(['number', 'changes', 'at', 'who', 'restored'])
    .orderBy('number', 'desc')
    .limit(max)
    .execute();

export const findHomeVersion = async (database: Database, number: number): Promise<HomeDocument | null> =>
  (
    await database
      .selectFrom('home_versions')
      .select('document')
      .where('number', '=', number)
      .executeTakeFirst()
  )?.document ?? null;

export async function insertHomeVersion(
  tx: Transaction,
  version: { number: number; document: HomeDocument; changes: readonly string[]; restored: number | null },
  by: Publisher,
): Promise<void> {
  await tx
    .insertInto('home_versions')
    .values({
      number: version.number,
      document: JSON.stringify(version.document),
      changes: [...version.changes],
      restored: version.restored,
      at: by.at,
      member_id: by.memberId,
      who: by.who,
    })
    .execute();
}
