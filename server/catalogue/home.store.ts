import { sql } from 'kysely';
import type { GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { pictureAddress } from './cards.store.ts';
import { productIsInCity } from './catalogue.store.ts';

export const listBanners = (database: Database) =>
  database.selectFrom('banners').selectAll().orderBy('position').execute();

/** The rails of the home page with what the city can have of each, in the shop's order. */
export async function listRails(database: Database, cityId: number) {
  const { rows } = await sql<{
    key: string;
    title_ar: string;
    title_en: string;
    link: string;
    product_ids: number[];
  }>`
    select r.key, r.title_ar, r.title_en, r.link,
           array(select p.id from rail_products x join products p on p.id = x.product_id
                  where x.rail_key = r.key and p.is_listed and ${productIsInCity(cityId)}
                  order by x.position) as product_ids
      from rails r order by r.position`.execute(database);
  return rows;
}

type GroupRow = {
  id: number;
  slug: string;
  name_ar: string;
  name_en: string;
  picture_hash: string;
  count: number;
};

const groupOf = (row: GroupRow, language: Language): GiftCategory => ({
  id: row.id,
  slug: row.slug,
  title: row[`name_${language}`],
  picture: pictureAddress(row.picture_hash),
  // The name stands beside the picture (design/README 7).
  pictureAlt: '',
  count: row.count,
});

/** Categories with how many products of each the city can have. */
export async function listCategories(database: Database, cityId: number, language: Language, limit: number) {
  const { rows } = await sql<GroupRow>`
    select c.id, c.slug, c.name_ar, c.name_en, c.picture_hash,
           (select count(*)::int from product_categories x join products p on p.id = x.product_id
             where x.category_id = c.id and p.is_listed and ${productIsInCity(cityId)}) as count
      from categories c order by c.position, c.id limit ${limit}`.execute(database);
  return rows.map((row) => groupOf(row, language));
}

/** Occasions with how many products of each the city can have (Specification 3: six options). */
export async function listOccasions(database: Database, cityId: number, language: Language, limit: number) {
  const { rows } = await sql<GroupRow>`
    select o.id, o.slug, o.name_ar, o.name_en, o.picture_hash,
           (select count(*)::int from product_occasions x join products p on p.id = x.product_id
             where x.occasion_id = o.id and p.is_listed and ${productIsInCity(cityId)}) as count
      from occasions o order by o.position, o.id limit ${limit}`.execute(database);
  return rows.map((row) => groupOf(row, language));
}
