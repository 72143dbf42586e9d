import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { countKept, type GroupRow, isProductInCity } from './catalogue.store.ts';
import type { CatalogueTables } from './catalogue.tables.ts';
import { giftCategoryOf } from './gift-category.ts';

export const listBanners = (database: Database) =>
  database
    .selectFrom('banners')
    .select([
      'key',
      'title_ar',
      'title_en',
      'text_ar',
      'text_en',
      'alt_ar',
      'alt_en',
      'link',
      'product_id as productId',
      'colour_id as colourId',
      'aside_product_id as asideProductId',
      'aside_colour_id as asideColourId',
      'picture_hash as pictureHash',
      'engraving_anchor as engravingAnchor',
    ])
    .orderBy('position')
    .execute();

/** The rails of the home page with the products available in the city, in the shop's order. */
export async function listRails(database: Database, cityId: number) {
  const { rows } = await sql<{
    key: string;
    title_ar: string;
    title_en: string;
    link: string;
    productIds: number[];
  }>`
    select r.key, r.title_ar, r.title_en, r.link,
           array(select p.id from rail_products x join products p on p.id = x.product_id
                  where x.rail_key = r.key and p.is_listed and ${isProductInCity(cityId)}
                  order by x.position) as "productIds"
      from rails r order by r.position`.execute(database);
  return rows;
}

/** Categories with the number of products available in the city. */
export async function listCategories(database: Database, cityId: number, language: Language, limit: number) {
  const { rows } = await sql<GroupRow>`
    select c.id, c.slug, c.name_ar, c.name_en, c.picture_hash as "pictureHash",
           ${countKept(sql`4 * c.id + 1`, cityId)} as count
      from categories c order by c.position, c.id limit ${limit}`.execute(database);
  return rows.map((row) => giftCategoryOf(row, language));
}

export type BannerToSave = Omit<
  Insertable<CatalogueTables['banners']>,
  'product_id' | 'colour_id' | 'aside_product_id' | 'aside_colour_id'
> & {
  product: { slug: string; colour: string | null } | null;
  aside: { slug: string; colour: string | null } | null;
};
export type RailToSave = Insertable<CatalogueTables['rails']> & { products: readonly string[] };

/** Replaces the home page. */
export async function updateHome(
  tx: Transaction,
  banners: readonly BannerToSave[],
  rails: readonly RailToSave[],
) {
  await tx.deleteFrom('banners').execute();
  await tx.deleteFrom('rails').execute();
  for (const { product, aside, ...banner } of banners) {
    const shown = await findShown(tx, product);
    const shownAside = await findShown(tx, aside);
    await tx
      .insertInto('banners')
      .values({
        ...banner,
        product_id: shown.productId,
        colour_id: shown.colourId,
        aside_product_id: shownAside.productId,
        aside_colour_id: shownAside.colourId,
      })
      .execute();
  }
  for (const { products, ...rail } of rails) {
    await tx.insertInto('rails').values(rail).execute();
    await sql`insert into rail_products (rail_key, product_id, position)
              select ${rail.key}::text, p.id, r.position
                from unnest(${[...products]}::text[]) with ordinality r (slug, position)
                join products p on p.slug = r.slug`.execute(tx);
  }
}

async function findShown(tx: Transaction, shown: { slug: string; colour: string | null } | null) {
  if (shown === null) return { productId: null, colourId: null };
  const row = await tx
    .selectFrom('products')
    .leftJoin('product_colours', (join) =>
      join.onRef('product_colours.product_id', '=', 'products.id').on('colour', '=', shown.colour ?? ''),
    )
    .select(['products.id', 'product_colours.id as colour_id'])
    .where('slug', '=', shown.slug)
    .executeTakeFirst();
  return { productId: row?.id ?? null, colourId: row?.colour_id ?? null };
}
