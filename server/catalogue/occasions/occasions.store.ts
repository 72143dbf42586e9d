import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { countStored, type GroupRow } from '../catalogue.store.ts';
import type { StoredSeason } from '../catalogue.tables.ts';

export type OccasionRow = GroupRow & { season: StoredSeason | null };

/** All occasions with the number of their products available in the city, in the shop's own order. */
export async function listStoredOccasions(database: Database, cityId: number): Promise<OccasionRow[]> {
  const { rows } = await sql<OccasionRow>`
    select o.id, o.slug, o.name_ar, o.name_en, o.picture_hash as "pictureHash", o.season,
           ${countStored(sql`4 * o.id + 2`, cityId)} as count
      from occasions o order by o.position, o.id`.execute(database);
  return rows;
}

/** The texts and picture of an occasion's page, by its slug in either language. */
export const findOccasion = (database: Database, slug: string) =>
  database
    .selectFrom('occasions')
    .select([
      'id',
      'slug',
      'name_ar',
      'name_en',
      'heading_ar',
      'heading_en',
      'about_ar',
      'about_en',
      'introduction_ar',
      'introduction_en',
      'advice',
      'scene_hash as sceneHash',
      'scene_alt_ar',
      'scene_alt_en',
    ])
    .where((e) => e.or([e('slug', '=', slug), e('slug_in_arabic', '=', slug)]))
    .executeTakeFirst();

/** The products of every occasion, in the shop's own order. */
export async function listOccasionProducts(
  database: Database,
): Promise<{ id: number; name: { ar: string; en: string }; productIds: number[] }[]> {
  const rows = await database
    .selectFrom('occasions as o')
    .leftJoin('product_occasions as p', 'p.occasion_id', 'o.id')
    .select(['o.id', 'o.name_ar', 'o.name_en'])
    .select(
      sql<number[]>`coalesce(array_agg(p.product_id) filter (where p.product_id is not null), '{}')`.as(
        'productIds',
      ),
    )
    .groupBy('o.id')
    .orderBy('o.position')
    .orderBy('o.id')
    .execute();
  return rows.map(({ id, name_ar: ar, name_en: en, productIds }) => ({ id, name: { ar, en }, productIds }));
}
