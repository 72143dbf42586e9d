import { sql } from 'kysely';
import type { OutputOf } from '#contract/call.ts';
import type { findHomeProductsCall } from '#contract/catalogue/home.calls.ts';
import type { Database } from '#database/database.ts';

type Product = OutputOf<typeof findHomeProductsCall>[number];
/** The maximum number of products that a search returns. */
const MAX_FOUND = 12;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Finds products by their slugs, or products on sale whose title or slug contains a text. */
export async function listHomeProducts(
  database: Database,
  of: { slugs: readonly string[] } | { search: string },
): Promise<Product[]> {
  const where =
    'slugs' in of
      ? sql`p.slug = any(${[...of.slugs]}::text[])`
      : sql`p.is_listed and (p.title_ar ilike ${`%${literal(of.search)}%`} or p.title_en ilike ${`%${literal(of.search)}%`}
          or p.slug ilike ${`%${literal(of.search)}%`})`;
  const { rows } = await sql<Product>`
    select p.slug, json_build_object('ar', p.title_ar, 'en', p.title_en) as title, p.is_listed as "isListed",
           coalesce((select json_agg(json_build_object('colour', g.colour,
                       'name', json_build_object('ar', g.name_ar, 'en', g.name_en)) order by g.position, g.id)
              from product_colours g where g.product_id = p.id and g.is_listed), '[]') as colours
      from products p where ${where}
     order by p.position, p.id limit ${'slugs' in of ? of.slugs.length : MAX_FOUND}`.execute(database);
  return rows;
}

export async function listHomeCategories(database: Database) {
  const rows = await database
    .selectFrom('categories')
    .select(['slug', 'name_ar', 'name_en'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ slug, name_ar: ar, name_en: en }) => ({ slug, name: { ar, en } }));
}
