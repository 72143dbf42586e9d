import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { countKept, type GroupRow, isProductInCity } from './catalogue.store.ts';
import { giftCategoryOf } from './gift-category.ts';
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
  const asked = sections.map(({ key, category, occasion, products }) => ({
    key,
    category,
    occasion,
    products: category === null && occasion === null ? products : [],
  }));
  const { rows } = await sql<{ key: string; productIds: number[] }>`
    select s.key, array(
      select p.id from (
        select p.id, x.n from jsonb_array_elements_text(s.products) with ordinality x (slug, n)
          join products p on p.slug = x.slug
        union all
        (select p.id, p.position from categories c join product_categories x on x.category_id = c.id
           join products p on p.id = x.product_id
          where c.slug = s.category and p.is_listed and ${isProductInCity(cityId)}
          order by p.position, p.id limit ${SHOWN_OF_GROUP})
        union all
        (select p.id, p.position from occasions o join product_occasions x on x.occasion_id = o.id
           join products p on p.id = x.product_id
          where o.slug = s.occasion and s.category is null and p.is_listed and ${isProductInCity(cityId)}
          order by p.position, p.id limit ${SHOWN_OF_GROUP})
      ) found join products p on p.id = found.id
       where p.is_listed and ${isProductInCity(cityId)}
       order by found.n, p.id) as "productIds"
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
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

/** Categories with the number of products available in the city. */
export async function listCategories(database: Database, cityId: number, language: Language, limit: number) {
  const { rows } = await sql<GroupRow>`
    select c.id, c.slug, c.name_ar, c.name_en, c.picture_hash as "pictureHash",
           ${countKept(sql`4 * c.id + 1`, cityId)} as count
      from categories c order by c.position, c.id limit ${limit}`.execute(database);
  return rows.map((row) => giftCategoryOf(row, language));
}
