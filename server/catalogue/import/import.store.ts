import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { CatalogueTables, InBoth, StoredCorners, StoredSubject } from '../catalogue.tables.ts';
import { updateArabicSlugsToTemporary } from './arabic-slugs.store.ts';
import type { Known } from './import-checks.ts';

type Rows<T extends keyof CatalogueTables> = Insertable<CatalogueTables[T]>;
export type ColourToSave = Omit<Rows<'product_colours'>, 'product_id'> & { cityIds: readonly number[] };
export type ImageToSave = Omit<Rows<'product_images'>, 'product_id' | 'colour_id' | 'position'> & {
  colour: string | null;
};

export type GiftPictureToSave = {
  kind: CatalogueTables['gift_pictures']['kind'];
  hash: string;
  alt: InBoth;
  corners: StoredCorners | null;
};

/**
 * An advisory lock that is held until the import ends, because concurrent imports would each see half of the other's
 * changes. The number is arbitrary.
 */
const IMPORT_LOCK = 4_710_025;
export const lockImport = (tx: Transaction) => sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);

/** The slugs and ids in the shop to which a folder may refer. */
export async function findExisting(database: Database): Promise<Known> {
  const [products, categories, occasions, colours, cities] = await Promise.all([
    database.selectFrom('products').select(['slug', 'slug_in_arabic', 'is_addon']).execute(),
    database.selectFrom('categories').select(['slug', 'slug_in_arabic']).execute(),
    database.selectFrom('occasions').select('slug').execute(),
    database.selectFrom('palette').select('colour').execute(),
    listCities(database),
  ]);
  return {
    productSlugs: new Set(products.map(({ slug }) => slug)),
    addonSlugs: new Set(products.filter(({ is_addon }) => is_addon).map(({ slug }) => slug)),
    slugsInArabic: new Map(products.map((row) => [row.slug_in_arabic, row.slug])),
    categorySlugs: new Set(categories.map(({ slug }) => slug)),
    categoriesInArabic: new Map(categories.map((row) => [row.slug_in_arabic, row.slug])),
    occasionSlugs: new Set(occasions.map(({ slug }) => slug)),
    colours: new Set(colours.map(({ colour }) => colour)),
    cityIds: new Set(cities.map(({ id }) => id)),
  };
}

/**
 * The number of rows that one statement inserts. A statement has at most 65,535 parameters, and a catalogue of
 * thousands of products has more pictures.
 */
const PICTURES_AT_ONCE = 1_000;
export async function insertPictures(tx: Transaction, pictures: Rows<'pictures'>[]): Promise<void> {
  for (let i = 0; i < pictures.length; i += PICTURES_AT_ONCE)
    await tx
      .insertInto('pictures')
      .values(pictures.slice(i, i + PICTURES_AT_ONCE))
      .onConflict((c) => c.column('hash').doUpdateSet({ subject: (e) => e.ref('excluded.subject') }))
      .execute();
}

/** The measured edges of a picture that the shop already has; null if the picture has not been measured. */
export async function findSubject(database: Database, hash: string): Promise<StoredSubject | null> {
  const row = await database
    .selectFrom('pictures')
    .select('subject')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.subject ?? null;
}

/** Replaces the pictures of how a gift is wrapped and delivered. */
export async function updateGiftPictures(
  tx: Transaction,
  pictures: readonly GiftPictureToSave[],
): Promise<void> {
  await tx.deleteFrom('gift_pictures').execute();
  const rows = pictures.map(({ kind, hash, alt, corners }) => ({
    kind,
    picture_hash: hash,
    alt_ar: alt.ar,
    alt_en: alt.en,
    card_corners: corners ? JSON.stringify(corners) : null,
  }));
  if (rows.length > 0) await tx.insertInto('gift_pictures').values(rows).execute();
}

/** Inserts occasions, or updates those with the same slug. */
export async function upsertOccasions(tx: Transaction, occasions: Rows<'occasions'>[]): Promise<void> {
  await updateArabicSlugsToTemporary(tx, 'occasions', occasions);
  for (const occasion of occasions) {
    await tx
      .insertInto('occasions')
      .values(occasion)
      .onConflict((c) => c.column('slug').doUpdateSet(occasion))
      .execute();
  }
}

/**
 * Saves the former Arabic slugs of products, so that old links still work. A slug leads to the product that used it
 * last.
 */
export async function upsertFormerLinks(
  tx: Transaction,
  left: readonly { productId: number; slugInArabic: string }[],
  at: Date,
): Promise<void> {
  if (left.length === 0) return;
  await tx
    .insertInto('former_links')
    .values(
      left.map(({ productId, slugInArabic }) => ({
        slug_in_arabic: slugInArabic,
        product_id: productId,
        left_at: at,
      })),
    )
    .onConflict((c) =>
      c.column('slug_in_arabic').doUpdateSet((e) => ({
        product_id: e.ref('excluded.product_id'),
        left_at: e.ref('excluded.left_at'),
      })),
    )
    .execute();
}

/** The ids of the products with these slugs that exist. */
export async function listProductIds(database: Database, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where slug = any(${[...slugs]}::text[])`.execute(database);
  return rows.map(({ id }) => id);
}

export async function findIdsBySlug(
  database: Database,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from products where slug = any(${[...slugs]}::text[])`.execute(database);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** The columns that the product page shows, compared to find out whether an import changes the page. */
const SHOWN_COLUMNS = (row: 'products' | 'excluded') =>
  sql.raw(
    `(${[
      ...['title', 'summary', 'description', 'pot'].flatMap((name) => [`${name}_ar`, `${name}_en`]),
      ...['botanical_name', 'height_cm', 'pot_cm', 'care', 'price_halalas', 'old_price_halalas', 'is_listed'],
    ]
      .map((column) => `${row}.${column}`)
      .join(', ')})`,
  );

/**
 * Inserts a product, or updates the one with this slug, which keeps its id. Existing stock stays unless `replaceStock`
 * is set, because orders have taken from it since the folder was written.
 */
export async function upsertProduct(
  tx: Transaction,
  product: Rows<'products'>,
  replaceStock: boolean,
): Promise<{ id: number; isNew: boolean }> {
  const { added_at: _, slug: __, stock, ...changes } = product;
  // A product that has glazes now has no stock of its own any more.
  const replaces = replaceStock || (stock ?? null) === null;
  const row = await tx
    .insertInto('products')
    .values(product)
    .onConflict((c) =>
      c.column('slug').doUpdateSet({
        ...changes,
        changed_at: sql<Date | null>`case when ${SHOWN_COLUMNS('products')} is distinct from ${SHOWN_COLUMNS('excluded')}
                                          then excluded.added_at else products.changed_at end`,
        ...(replaces
          ? { stock: stock ?? null, in_parts: false }
          : { stock: sql<number>`coalesce(products.stock, ${stock}::int)` }),
      }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  if (replaces && !row.is_new) {
    await tx
      .deleteFrom('stock_parts')
      .where('product_id', '=', row.id)
      .where('colour_id', 'is', null)
      .execute();
  }
  return { id: row.id, isNew: row.is_new };
}

/**
 * Inserts or updates a product's glazes, like upsertProduct. A glaze missing from the list is unlisted, but stays for
 * carts and orders.
 */
export async function upsertColours(
  tx: Transaction,
  productId: number,
  glazes: readonly ColourToSave[],
  replaceStock: boolean,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { cityIds, ...glaze } of glazes) {
    const { stock, colour: _, ...changes } = glaze;
    const { id } = await tx
      .insertInto('product_colours')
      .values({ ...glaze, product_id: productId })
      .onConflict((c) =>
        c
          .columns(['product_id', 'colour'])
          .doUpdateSet({ ...changes, is_listed: true, ...(replaceStock ? { stock, in_parts: false } : {}) }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (replaceStock) await tx.deleteFrom('stock_parts').where('colour_id', '=', id).execute();
    ids.set(glaze.colour, id);
    await tx.deleteFrom('colour_cities').where('colour_id', '=', id).execute();
    if (cityIds.length > 0) {
      await tx
        .insertInto('colour_cities')
        .values(cityIds.map((city_id) => ({ colour_id: id, city_id })))
        .execute();
    }
  }
  await tx
    .updateTable('product_colours')
    .set({ is_listed: false })
    .where('product_id', '=', productId)
    .where('colour', 'not in', ['', ...ids.keys()])
    .execute();
  return ids;
}

export async function updateProductImages(
  tx: Transaction,
  productId: number,
  images: readonly ImageToSave[],
  colourIds: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.deleteFrom('product_images').where('product_id', '=', productId).execute();
  const rows = images.map(({ colour, ...image }, position) => ({
    ...image,
    position,
    product_id: productId,
    colour_id: colour === null ? null : (colourIds.get(colour) ?? null),
  }));
  if (rows.length > 0) await tx.insertInto('product_images').values(rows).execute();
}

export async function updateProductCities(
  tx: Transaction,
  productId: number,
  cityIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('product_cities').where('product_id', '=', productId).execute();
  if (cityIds.length === 0) return;
  await tx
    .insertInto('product_cities')
    .values(cityIds.map((city_id) => ({ product_id: productId, city_id })))
    .execute();
}

export async function updateProductGroups(
  tx: Transaction,
  productId: number,
  categories: readonly string[],
  occasions: readonly string[],
): Promise<void> {
  await tx.deleteFrom('product_categories').where('product_id', '=', productId).execute();
  await tx.deleteFrom('product_occasions').where('product_id', '=', productId).execute();
  await sql`insert into product_categories (product_id, category_id)
            select ${productId}::int, id from categories where slug = any(${[...categories]}::text[])`.execute(
    tx,
  );
  await sql`insert into product_occasions (product_id, occasion_id)
            select ${productId}::int, id from occasions where slug = any(${[...occasions]}::text[])`.execute(
    tx,
  );
}

export async function updateProductAddons(
  tx: Transaction,
  productId: number,
  addons: readonly string[],
): Promise<void> {
  await tx.deleteFrom('product_addons').where('product_id', '=', productId).execute();
  await sql`insert into product_addons (product_id, addon_id, position)
            select ${productId}::int, p.id, min(a.position)
              from unnest(${[...addons]}::text[]) with ordinality a (slug, position)
              join products p on p.slug = a.slug group by p.id`.execute(tx);
}
