import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { StoredCare } from '../catalogue.store.ts';

/**
 * The maximum length of the list of all plants. Plants beyond the maximum are reachable from their product pages, which
 * link to their care pages.
 */
const MAX_PLANTS = 100;

type PlantRow = {
  id: number;
  slug: string;
  isListed: boolean;
  title_ar: string;
  title_en: string;
  botanicalName: string | null;
  care: StoredCare | null;
  heightCm: number | null;
  potCm: number | null;
  pictureHash: string | null;
  alt_ar: string | null;
  alt_en: string | null;
};

/** The picture of the first glaze, in stock or not, because the customer's plant may have any glaze. */
const PICTURED = sql`
  select i.picture_hash, i.alt_ar, i.alt_en
    from product_images i left join product_colours g on g.id = i.colour_id
   where i.product_id = p.id and (g.id is null or g.is_listed)
   order by g.position nulls last, g.id, i.position limit 1`;

/** Finds a plant, listed or not, by its slug in either language or by a former Arabic slug. */
export async function findStoredCare(database: Database, slug: string): Promise<PlantRow | undefined> {
  const { rows } = await sql<PlantRow>`
    select p.id, p.slug, p.is_listed as "isListed", p.title_ar, p.title_en, p.botanical_name as "botanicalName",
           p.care, p.height_cm as "heightCm", p.pot_cm as "potCm",
           i.picture_hash as "pictureHash", i.alt_ar, i.alt_en
      from products p left join lateral (${PICTURED}) i on true
     where p.slug = ${slug} or p.slug_in_arabic = ${slug}
        or p.id in (select product_id from former_links where slug_in_arabic = ${slug})
     order by (p.slug = ${slug} or p.slug_in_arabic = ${slug}) desc limit 1`.execute(database);
  return rows[0];
}

export async function listPlantsWithCare(
  database: Database,
): Promise<Pick<PlantRow, 'slug' | 'title_ar' | 'title_en' | 'pictureHash'>[]> {
  const { rows } = await sql<PlantRow>`
    select p.slug, p.title_ar, p.title_en, i.picture_hash as "pictureHash"
      from products p left join lateral (${PICTURED}) i on true
     where p.is_listed and p.care is not null order by p.position, p.id limit ${MAX_PLANTS}`.execute(
    database,
  );
  return rows;
}

/** The slugs of the products that have a care page. Other products are left out. */
export async function listCareSlugs(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('id', 'in', productIds)
    .where('care', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** Selects the plants among these products, listed or not, in the shop's own order. */
export async function listPlantsForCards(
  database: Database,
  products: { ids: readonly number[] } | { slug: string },
): Promise<Pick<PlantRow, 'slug' | 'title_ar' | 'title_en' | 'botanicalName' | 'care'>[]> {
  if ('ids' in products && products.ids.length === 0) return [];
  return database
    .selectFrom('products')
    .select(['slug', 'title_ar', 'title_en', 'botanical_name as botanicalName', 'care'])
    .where('care', 'is not', null)
    .where((is) =>
      'slug' in products
        ? is.or([is('slug', '=', products.slug), is('slug_in_arabic', '=', products.slug)])
        : is('id', 'in', products.ids),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}
