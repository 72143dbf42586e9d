import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

export type {
  CityRule,
  ImageKind,
  InBoth,
  ProductClass,
  StoredAdvice,
  StoredAnchor,
  StoredCare,
  StoredCorners,
  StoredSeason,
  StoredSubject,
} from './catalogue.tables.ts';

/** SQL that is true if the product `p` is sold in the city (product.md 4). */
export const isProductInCity = (cityId: number): RawBuilder<boolean> => sql<boolean>`
  (p.city_rule = 'everywhere' or (p.city_rule = 'only') = exists (
    select 1 from product_cities pc where pc.product_id = p.id and pc.city_id = ${cityId}))`;

/** SQL that is true if the glaze `g` is sold in the city, regardless of its product's rule. */
export const isColourInCity = (cityId: number): RawBuilder<boolean> => sql<boolean>`
  (g.city_rule = 'everywhere' or (g.city_rule = 'only') = exists (
    select 1 from colour_cities gc where gc.colour_id = g.id and gc.city_id = ${cityId}))`;

/** SQL that is true if the product `p` is in stock for the city: in any glaze, or itself if it has no glazes. */
export const isProductInStock = (
  cityId: number,
  colours: readonly string[] | null = null,
): RawBuilder<boolean> =>
  sql<boolean>`
  (coalesce(p.stock, 0) > 0 or exists (
    select 1 from product_colours g
     where g.product_id = p.id and g.is_listed and g.stock > 0 and ${isColourInCity(cityId)}
       and (${colours}::text[] is null or g.colour = any(${colours}::text[]))))`;

/** SQL for the stored number of products with a token that are sold in the city (0069-kept-listing.sql). */
export const countStored = (token: RawBuilder<number>, cityId: number): RawBuilder<number> => sql<number>`
  (select coalesce(sum(t.count), 0)::int from listing_totals t join listing_reaches r on r.id = t.reach
    where t.token = ${token} and r.sold_except <> (${cityId} = any(r.sold_cities)))`;

/** A category or an occasion with the number of its products available in a city. */
export type GroupRow = {
  id: number;
  slug: string;
  name_ar: string;
  name_en: string;
  pictureHash: string;
  count: number;
};

/**
 * The maximum number of products that are compared for each category or occasion, at higher and at lower prices each.
 */
const SIMILAR_READ = 60;

const SLUG = /^[a-z\u0621-\u064a]/;

/**
 * Finds the listed product with this id, slug (in either language) or former Arabic slug; returns its id, or null if
 * there is no such product.
 */
export async function findProduct(database: Database, idOrSlug: string): Promise<number | null> {
  const query = database.selectFrom('products').select('products.id').where('is_listed', '=', true);
  const row = SLUG.test(idOrSlug)
    ? await query
        .where((e) => e.or([e('slug', '=', idOrSlug), e('products.slug_in_arabic', '=', idOrSlug)]))
        .executeTakeFirst()
    : /^[1-9]\d{0,8}$/.test(idOrSlug)
      ? await query.where('products.id', '=', Number(idOrSlug)).executeTakeFirst()
      : undefined;
  if (row || !SLUG.test(idOrSlug)) return row?.id ?? null;
  const former = await query
    .innerJoin('former_links', 'former_links.product_id', 'products.id')
    .where('former_links.slug_in_arabic', '=', idOrSlug)
    .executeTakeFirst();
  return former?.id ?? null;
}

type UnlistedPage = { ids: number[]; total: number; available: number };

/**
 * A page of those given products that are still sold, in the given order, with their total number and the number
 * available in the city now.
 */
export async function findUnlistedPage(
  database: Database,
  productIds: readonly number[],
  { cityId, offset, limit }: { cityId: number; offset: number; limit: number },
): Promise<UnlistedPage> {
  const { rows } = await sql<UnlistedPage>`
    with listed as materialized (
      select p.id, given.position, ${isProductInCity(cityId)} and ${isProductInStock(cityId)} as is_available
        from unnest(${[...productIds]}::int[]) with ordinality as given (id, position)
        join products p on p.id = given.id and p.is_listed
    )
    select array(select id from listed order by position limit ${limit} offset ${offset}) as ids,
           (select count(*)::int from listed) as total,
           (select count(*)::int from listed where is_available) as available`.execute(database);
  const [page] = rows;
  if (page === undefined) throw new Error('A page of a list always answers one row.');
  return page;
}

/** Whether the catalogue has no products. The demo's products are loaded only into an empty catalogue. */
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
      'products.class',
      'product_classes.return_days as returnDays',
    ])
    .where('products.id', '=', productId)
    .where('is_listed', '=', true)
    .executeTakeFirst();
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

/** Titles and slugs in the order of `productIds`. Unknown and unlisted products are left out. */
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

/** The summary of each product, by product id. */
export async function listSummaries(
  database: Database,
  productIds: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', `summary_${language} as summary`])
    .where('id', 'in', [...productIds])
    .execute();
  return new Map(rows.map(({ id, summary }) => [id, summary]));
}

/** The add-ons that fit a product and are sold in the city, in the shop's own order. */
export async function listAddonIds(database: Database, productId: number, cityId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product_addons a join products p on p.id = a.addon_id
     where a.product_id = ${productId} and p.is_listed and ${isProductInCity(cityId)}
     order by a.position, p.id`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Products similar to the given ones (shared categories and occasions, similar price) that are in stock in the city; if
 * none are given, products in the shop's own order. Add-ons are left out, because they are not a gift by themselves. Of
 * each category and occasion only the products nearest in price are compared.
 */
export async function listSimilarIds(
  database: Database,
  productIds: readonly number[],
  cityId: number,
  limit: number,
): Promise<number[]> {
  const given = [...productIds];
  const { rows } = await sql<{ id: number }>`
    with mine as materialized (
      select 4 * category_id + 1 as token, 2 as weight, count(*) as times from product_categories
       where product_id = any(${given}::int[]) group by category_id
      union all
      select 4 * occasion_id + 2, 1, count(*) from product_occasions
       where product_id = any(${given}::int[]) group by occasion_id
    ), price as materialized (
      select avg(price_halalas)::int as usual from products where id = any(${given}::int[])
    ), reach as materialized (
      select id from listing_reaches
       where sold_except <> (${cityId} = any(sold_cities)) and stocked_except <> (${cityId} = any(stocked_cities))
    ), near as materialized (
      select near.product_id from mine cross join reach cross join price cross join lateral (
        (select product_id from listing_entries e
          where e.token = mine.token and e.reach = reach.id and e.price_halalas >= coalesce(price.usual, 0)
          order by e.price_halalas, e.position, e.product_id limit ${SIMILAR_READ})
        union all
        (select product_id from listing_entries e
          where e.token = mine.token and e.reach = reach.id and e.price_halalas < price.usual
          order by e.price_halalas desc, e.position, e.product_id limit ${SIMILAR_READ})) near
       where ${given.length} > 0
      union
      select first.product_id from reach cross join lateral (
        select product_id from listing_entries e where e.token = 0 and e.reach = reach.id
         order by e.position, e.product_id limit ${SIMILAR_READ}) first
       where ${given.length} = 0
    )
    select p.id from near cross join price
     -- One product at a time: the planner takes the rows of a lateral limit for many and would read every product.
     cross join lateral (
       select p.id, p.price_halalas, p.position, e.tokens
         from products p join listing_entries e on e.product_id = p.id and e.token = 0
        where p.id = near.product_id and not p.is_addon offset 0) p
     where p.id <> all(${given}::int[])
     order by (select sum(mine.weight * mine.times) from mine where mine.token = any(p.tokens)) desc nulls last,
              abs(p.price_halalas - price.usual) nulls last, p.position, p.id
     limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

export async function listPictures(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('pictures').select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}
