import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { countStored, type GroupRow, isProductInCity } from './catalogue.store.ts';
import type { HomeSection, ShownInBanner } from './home/home-document.ts';

/**
 * The maximum number of products that a section shows of a category or an occasion. Products that the section names are
 * all shown.
 */
const SHOWN_OF_GROUP = 12;

/** The products of each section that are available in the city, by the section's key, in the section's order. */
export async function listSectionProducts(
  database: Database,
  sections: readonly HomeSection[],
  cityId: number,
): Promise<Map<string, number[]>> {
  if (sections.length === 0) return new Map();
  const listed = sections.map(({ key, category, occasion, products }) => ({
    key,
    category,
    occasion,
    products: category === null && occasion === null ? products : [],
  }));
  // Products of a group are read in order from the index of each reach, so that a large group costs no more than a small
  // one.
  const { rows } = await sql<{ key: string; productIds: number[] }>`
    with reach as materialized (select id from listing_reaches where sold_except <> (${cityId} = any(sold_cities)))
    select s.key, array(
      select found.id from (
        select p.id, x.n from jsonb_array_elements_text(s.products) with ordinality x (slug, n)
          join products p on p.slug = x.slug
         where p.is_listed and ${isProductInCity(cityId)}
        union all
        (select e.product_id, e.position
           from (select case when s.category is null then (select 4 * o.id + 2 from occasions o where o.slug = s.occasion)
                             else (select 4 * c.id + 1 from categories c where c.slug = s.category) end as token) g
          cross join reach cross join lateral (
            select e.product_id, e.position from listing_entries e
             where e.token = g.token and e.reach = reach.id
             order by e.position, e.product_id limit ${SHOWN_OF_GROUP}) e
          order by e.position, e.product_id limit ${SHOWN_OF_GROUP})
      ) found order by found.n, found.id) as "productIds"
      from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
        as s (key text, category text, occasion text, products jsonb)`.execute(database);
  return new Map(rows.map(({ key, productIds }) => [key, productIds]));
}

/** The ids of the products and glazes that banners show, by `slug colour`; unknown ones are left out. */
export async function listBannerProducts(
  database: Database,
  shown: readonly NonNullable<ShownInBanner>[],
): Promise<Map<string, { productId: number; colourId: number | null }>> {
  if (shown.length === 0) return new Map();
  const { rows } = await sql<{ name: string; productId: number; colourId: number | null }>`
    select concat(s.slug, ' ', s.colour) as name, p.id as "productId", g.id as "colourId"
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s (slug text, colour text)
      join products p on p.slug = s.slug
      left join product_colours g on g.product_id = p.id and g.colour = s.colour`.execute(database);
  return new Map(rows.map(({ name, ...ids }) => [name, ids]));
}

/** All categories with the number of products available in the city, in the shop's own order. */
export async function listCategoryRows(database: Database, cityId: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select c.id, c.slug, c.name_ar, c.name_en, c.picture_hash as "pictureHash",
           ${countStored(sql`4 * c.id + 1`, cityId)} as count
      from categories c order by c.position, c.id`.execute(database);
  return rows;
}
