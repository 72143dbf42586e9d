import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { CatalogueTables, InBoth } from '../catalogue.tables.ts';
import { pictureFile } from '../products/product-document.ts';
import type { Publisher } from '../products/versions.store.ts';

export type CategoryRow = Insertable<CatalogueTables['categories']>;

/** Inserts categories, or updates those with the same slug; one that would not change is left alone. */
export async function upsertCategories(
  tx: Transaction,
  categories: readonly CategoryRow[],
  { who, at }: Pick<Publisher, 'who' | 'at'>,
): Promise<void> {
  const content = (row: 'categories' | 'excluded') =>
    sql.raw(
      `(${['slug_in_arabic', 'name_ar', 'name_en', 'about_ar', 'about_en', 'picture_hash', 'position']
        .map((column) => `${row}.${column}`)
        .join(', ')})`,
    );
  for (const given of categories) {
    const category = { ...given, last_change_by: who, last_change_at: at };
    await tx
      .insertInto('categories')
      .values(category)
      .onConflict((c) =>
        c
          .column('slug')
          .doUpdateSet(category)
          .where(sql<boolean>`${content('categories')} is distinct from ${content('excluded')}`),
      )
      .execute();
  }
}

/** The slugs of those existing categories whose names would change. */
export async function listRenamed(database: Database, categories: readonly CategoryRow[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select c.slug from categories c
      join unnest(${categories.map(({ slug }) => slug)}::text[], ${categories.map(({ name_ar }) => name_ar)}::text[],
                  ${categories.map(({ name_en }) => name_en)}::text[]) n (slug, ar, en) on n.slug = c.slug
     where (c.name_ar, c.name_en) <> (n.ar, n.en)`.execute(database);
  return rows.map(({ slug }) => slug);
}

/** The ids of the products in these categories. */
export async function listIdsInCategories(database: Database, slugs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from product_categories x join categories c on c.id = x.category_id
     where c.slug = any(${[...slugs]}::text[]) order by id`.execute(database);
  return rows.map(({ id }) => id);
}

export type StoredCategory = {
  id: number;
  slug: string;
  slugInArabic: string;
  name: InBoth;
  about: InBoth;
  picture: string;
  position: number;
  version: number;
  lastChangeBy: string | null;
  lastChangeAt: Date | null;
};

const COLUMNS = [
  'id',
  'slug',
  'slug_in_arabic as slugInArabic',
  'name_ar',
  'name_en',
  'about_ar',
  'about_en',
  'picture_hash',
  'position',
  'version',
  'last_change_by as lastChangeBy',
  'last_change_at as lastChangeAt',
] as const;
type Row = Omit<StoredCategory, 'name' | 'about' | 'picture'> & {
  name_ar: string;
  name_en: string;
  about_ar: string;
  about_en: string;
  picture_hash: string;
};
const toStored = ({ name_ar, name_en, about_ar, about_en, picture_hash, ...rest }: Row): StoredCategory => ({
  ...rest,
  name: { ar: name_ar, en: name_en },
  about: { ar: about_ar, en: about_en },
  picture: pictureFile(picture_hash),
});

/** All categories in the shop's own order. */
export async function listStoredCategories(database: Database): Promise<StoredCategory[]> {
  const rows = await database
    .selectFrom('categories')
    .select(COLUMNS)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** Locks a category until the transaction ends; undefined if it was deleted. */
export async function lockCategory(tx: Transaction, id: number): Promise<StoredCategory | undefined> {
  const row = await tx
    .selectFrom('categories')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toStored(row);
}

/** Which of these categories exist. None of them can be deleted before the transaction ends. */
export async function lockCategories(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from categories where id = any(${[...ids]}::int[]) order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type Change = { by: string; at: Date };
/** Sets the order of the categories. Only those that move get the author of the change. */
export async function updateCategoryOrder(
  tx: Transaction,
  ids: readonly number[],
  { by, at }: Change,
): Promise<void> {
  await sql`
    update categories c set position = n.position - 1, last_change_by = ${by}, last_change_at = ${at}
      from unnest(${[...ids]}::int[]) with ordinality n (id, position)
     where c.id = n.id and c.position <> n.position - 1`.execute(tx);
}

export async function deleteCategoryRow(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute();
}

export type ProductsIn = { total: number; first: { key: string; title: InBoth }[] };

/** The products in each category, by the category's id. The draft of a product counts too. @param max of the titles */
export async function listProductsIn(database: Database, max: number): Promise<Map<number, ProductsIn>> {
  const { rows } = await sql<{ id: number } & ProductsIn>`
    with drafted as (
      select c.id as category_id, d.id, d.product_id, d.document
        from product_drafts d join categories c on jsonb_exists(d.document -> 'categories', c.slug)),
    members (category_id, key, ar, en, position) as (
      select x.category_id, p.id::text, p.title_ar, p.title_en, p.position
        from product_categories x join products p on p.id = x.product_id
      union
      select d.category_id, p.id::text, p.title_ar, p.title_en, p.position
        from drafted d join products p on p.id = d.product_id
      union
      select category_id, 'new-' || id, document -> 'title' ->> 'ar', document -> 'title' ->> 'en', 0
        from drafted where product_id is null)
    select category_id as id, count(*)::int as total,
           to_json((array_agg(json_build_object('key', key, 'title', json_build_object('ar', ar, 'en', en))
                    order by position, key))[1:${max}::int]) as first
      from members group by category_id`.execute(database);
  return new Map(rows.map(({ id, total, first }) => [id, { total, first }]));
}
