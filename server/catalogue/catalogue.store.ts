import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/database.ts';

export type { CityRule, StoredCare } from './catalogue.tables.ts';

/** SQL that is true where the product `p` is sold in the city (product.md 4). */
export const isProductInCity = (cityId: number): RawBuilder<boolean> => sql<boolean>`
  (p.city_rule = 'everywhere' or (p.city_rule = 'only') = exists (
    select 1 from product_cities pc where pc.product_id = p.id and pc.city_id = ${cityId}))`;

/** SQL that is true where the glaze `g` is sold in the city, without looking at its product's rule. */
export const isColourInCity = (cityId: number): RawBuilder<boolean> => sql<boolean>`
  (g.city_rule = 'everywhere' or (g.city_rule = 'only') = exists (
    select 1 from colour_cities gc where gc.colour_id = g.id and gc.city_id = ${cityId}))`;

/** SQL that is true where the product `p` is in stock for the city: in any glaze, or itself if it has no glazes. */
export const isProductInStock = (
  cityId: number,
  colours: readonly string[] | null = null,
): RawBuilder<boolean> =>
  sql<boolean>`
  (coalesce(p.stock, 0) > 0 or exists (
    select 1 from product_colours g
     where g.product_id = p.id and g.is_listed and g.stock > 0 and ${isColourInCity(cityId)}
       and (${colours}::text[] is null or g.colour = any(${colours}::text[]))))`;

const SLUG = /^[a-z\u0621-\u064a]/;

/** The id of the listed product with this id or slug (in either language); null if there is no such product. */
export async function findProduct(database: Database, idOrSlug: string): Promise<number | null> {
  const query = database.selectFrom('products').select('id').where('is_listed', '=', true);
  const row = SLUG.test(idOrSlug)
    ? await query
        .where((e) => e.or([e('slug', '=', idOrSlug), e('slug_in_arabic', '=', idOrSlug)]))
        .executeTakeFirst()
    : /^[1-9]\d{0,8}$/.test(idOrSlug)
      ? await query.where('id', '=', Number(idOrSlug)).executeTakeFirst()
      : undefined;
  return row?.id ?? null;
}

type KeptPage = { ids: number[]; total: number; available: number };

/**
 * A page of those products that are still sold, in the order given, with the number of them in total and available in
 * the city now.
 */
export async function findUnlistedPage(
  database: Database,
  productIds: readonly number[],
  { cityId, offset, limit }: { cityId: number; offset: number; limit: number },
): Promise<KeptPage> {
  const { rows } = await sql<KeptPage>`
    with kept as materialized (
      select p.id, given.position, ${isProductInCity(cityId)} and ${isProductInStock(cityId)} as is_available
        from unnest(${[...productIds]}::int[]) with ordinality as given (id, position)
        join products p on p.id = given.id and p.is_listed
    )
    select array(select id from kept order by position limit ${limit} offset ${offset}) as ids,
           (select count(*)::int from kept) as total,
           (select count(*)::int from kept where is_available) as available`.execute(database);
  const [page] = rows;
  if (page === undefined) throw new Error('A page of a list always answers one row.');
  return page;
}

/** Whether the catalogue has no products; only then is the demo shop loaded. */
export const isCatalogueEmpty = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;

export function findDetails(database: Database, productId: number) {
  return database
    .selectFrom('products')
    .innerJoin('product_classes', 'product_classes.id', 'products.class')
    .select([
      'products.slug_in_arabic as slugInArabic',
      'products.botanical_name as botanicalName',
      'products.summary_ar as summaryAr',
      'products.summary_en as summaryEn',
      'products.description_ar as descriptionAr',
      'products.description_en as descriptionEn',
      'products.pot_ar as potAr',
      'products.pot_en as potEn',
      'products.care',
      'products.height_cm as heightCm',
      'products.pot_cm as potCm',
      'products.engraving_max as engravingMax',
      'products.engraving_price_halalas as engravingPrice',
      'products.engraving_anchor as engravingAnchor',
      'product_classes.return_days as returnDays',
    ])
    .where('products.id', '=', productId)
    .where('is_listed', '=', true)
    .executeTakeFirst();
}

/** Pictures without a glaze: close-ups, or the only pictures of a product without glazes. */
export function listOtherImages(database: Database, productId: number) {
  return database
    .selectFrom('product_images')
    .select(['picture_hash as pictureHash', 'alt_ar', 'alt_en'])
    .where('product_id', '=', productId)
    .where('colour_id', 'is', null)
    .orderBy('position')
    .execute();
}

export function listCategoriesOf(database: Database, productId: number) {
  return database
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['categories.id', 'slug', 'name_ar', 'name_en'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

export async function listCategories(
  database: Database,
): Promise<{ id: number; slug: string; names: { ar: string; en: string } }[]> {
  const rows = await database
    .selectFrom('categories')
    .select(['id', 'slug', 'name_ar', 'name_en'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug, name_ar, name_en }) => ({ id, slug, names: { ar: name_ar, en: name_en } }));
}

export function listOccasionsOf(database: Database, productId: number) {
  return database
    .selectFrom('product_occasions')
    .innerJoin('occasions', 'occasions.id', 'product_occasions.occasion_id')
    .select(['occasions.id', 'slug', 'name_ar', 'name_en'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/** Titles and slugs in the order of `productIds`; unknown and unlisted products are left out. */
export async function listTitles(database: Database, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const rows = await database
    .selectFrom('products')
    .select(['id', 'slug', 'title_ar', 'title_en'])
    .where('id', 'in', [...productIds])
    .where('is_listed', '=', true)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(productIds)].flatMap((id) => byId.get(id) ?? []);
}

/** The add-ons that fit a product and are sold in the city, in the shop's order. */
export async function listAddonIds(database: Database, productId: number, cityId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product_addons a join products p on p.id = a.addon_id
     where a.product_id = ${productId} and p.is_listed and ${isProductInCity(cityId)}
     order by a.position, p.id`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Products similar to those given (shared categories and occasions, similar price) that are in stock in the city; in
 * the shop's order when none are given. Add-ons are left out, because alone they are not a gift.
 */
export async function listSimilarIds(
  database: Database,
  productIds: readonly number[],
  cityId: number,
  limit: number,
): Promise<number[]> {
  const given = [...productIds];
  const { rows } = await sql<{ id: number }>`
    with shared as (
      select other.product_id, 2 as weight
        from product_categories mine join product_categories other using (category_id)
       where mine.product_id = any(${given}::int[])
      union all
      select other.product_id, 1
        from product_occasions mine join product_occasions other using (occasion_id)
       where mine.product_id = any(${given}::int[])
    ), likeness as (
      select product_id, sum(weight) as likeness from shared group by product_id
    ), price as (
      select avg(price_halalas) as usual from products where id = any(${given}::int[])
    )
    select p.id from products p left join likeness l on l.product_id = p.id cross join price
     where p.is_listed and not p.is_addon and p.id <> all(${given}::int[])
       and (${given.length} = 0 or l.likeness is not null)
       and ${isProductInCity(cityId)} and ${isProductInStock(cityId)}
     order by l.likeness desc nulls last, abs(p.price_halalas - price.usual) nulls last, p.position, p.id
     limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * The number of days in which each product may be returned, plain and engraved (product.md 8: a setting per product
 * class); null where the product class uses the shop's settings.
 */
export async function findReturnDaysOfProducts(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, { plain: number | null; engraved: number | null }>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .innerJoin('product_classes as plain_class', 'plain_class.id', 'products.class')
    .innerJoin('product_classes as engraved', (join) => join.on('engraved.id', '=', 'engraved'))
    .select(['products.id', 'plain_class.return_days as plain', 'engraved.return_days as engraved'])
    .where('products.id', 'in', productIds)
    .execute();
  return new Map(rows.map(({ id, plain, engraved }) => [id, { plain, engraved }]));
}

/** The hashes of all pictures. */
export async function listPictures(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('pictures').select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}
