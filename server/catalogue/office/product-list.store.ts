import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '#contract/catalogue/products.rules.ts';
import type { Database } from '#database/database.ts';
import type { InBoth } from '../catalogue.tables.ts';

/** A product, or the draft of a product that was never published (then `productId` is null). */
export type ListedItem = {
  productId: number | null;
  draftId: number | null;
  title: InBoth;
  hash: string | null;
  price: number | null;
  oldPrice: number | null;
  isListed: boolean | null;
  stock: number;
  glazes: number;
  soldOutGlazes: number;
  version: number;
  draftVersion: number | null;
  who: string | null;
  savedAt: Date | null;
  publishAt: Date | null;
  publisher: string | null;
  missedAt: Date | null;
};
export type StateCounts = Record<ProductState, number>;

/** SQL that is true for an item `i` in this state. */
const IN_STATE: Record<ProductState, RawBuilder<boolean>> = {
  all: sql`true`,
  onSale: sql`i.is_listed`,
  draft: sql`i.draft_id is not null`,
  scheduled: sql`i.publish_at is not null`,
  outOfStock: sql`i.is_listed and i.stock = 0`,
  withdrawn: sql`not i.is_listed`,
};

/** Unifies alef, ya and ta marbuta, because people write each of them in several forms. */
const folded = (text: RawBuilder<unknown>) => sql`translate(lower(${text}), 'أإآىة', 'ااايه')`;

const ITEMS = sql`
  select p.id as product_id, d.id as draft_id, p.position, p.title_ar, p.title_en, p.slug,
         coalesce(p.botanical_name, '') as botanical, coalesce(p.shelf, '') as shelf,
         p.price_halalas, p.old_price_halalas, p.is_listed,
         coalesce(p.whole_stock, g.stock, 0)::int as stock, coalesce(g.glazes, 0)::int as glazes,
         coalesce(g.sold_out, 0)::int as sold_out,
         coalesce((select max(number) from product_versions v where v.product_id = p.id), 0) as version,
         coalesce((select i.picture_hash from product_colours c join product_images i on i.colour_id = c.id
                    where c.product_id = p.id and c.is_listed order by c.position, c.id, i.position limit 1),
                  (select i.picture_hash from product_images i where i.product_id = p.id order by i.position limit 1)) as hash,
         d.version as draft_version, d.who, d.saved_at, d.publish_at, d.publisher, d.missed_at
    from products p
    left join product_drafts d on d.product_id = p.id
    left join lateral (select sum(c.whole_stock) as stock, count(*) as glazes, count(*) filter (where stock = 0) as sold_out
                         from product_colours c where c.product_id = p.id and c.is_listed) g on true
  union all
  select null, d.id, -d.id, d.document->'title'->>'ar', d.document->'title'->>'en', d.document->>'slug', '', '',
         case when jsonb_typeof(d.document->'price') = 'number'
               and (d.document->>'price')::numeric between 0 and 1000000
              then round((d.document->>'price')::numeric * 100)::int end,
         null, null, 0, jsonb_array_length(d.document->'colours'), 0, 0,
         nullif(split_part(coalesce(d.document->'colours'->0->>'picture', d.document->'pictures'->0->>'file', ''), '.', 1), ''),
         d.version, d.who, d.saved_at, d.publish_at, d.publisher, d.missed_at
    from product_drafts d where d.product_id is null`;

type Page = { items: ListedItem[]; total: number; counts: StateCounts };

/** A page of products and new drafts: drafts first, then products in the shop's own order. */
export async function listItems(
  database: Database,
  { search, state, skip, max }: { search: string; state: ProductState; skip: number; max: number },
): Promise<Page> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Page>`
    with i as materialized (${ITEMS}), found as materialized (
      select * from i where ${IN_STATE[state]} and (${search} = '' or
        ${folded(sql`concat_ws(' ', i.title_ar, i.title_en, i.slug, i.botanical, i.shelf)`)} like ${folded(sql`${pattern}::text`)}))
    select coalesce((select json_agg(json_build_object(
             'productId', product_id, 'draftId', draft_id, 'title', json_build_object('ar', title_ar, 'en', title_en),
             'hash', hash, 'price', price_halalas, 'oldPrice', old_price_halalas, 'isListed', is_listed,
             'stock', stock, 'glazes', glazes, 'soldOutGlazes', sold_out, 'version', version,
             'draftVersion', draft_version, 'who', who, 'savedAt', saved_at, 'publishAt', publish_at,
             'publisher', publisher, 'missedAt', missed_at) order by product_id is not null, position, draft_id)
             from (select * from found order by product_id is not null, position, draft_id limit ${max} offset ${skip}) f), '[]') as items,
           (select count(*)::int from found) as total,
           (select json_build_object(${sql.join(
             Object.entries(IN_STATE).flatMap(([name, isIn]) => [
               sql`${sql.lit(name)}`,
               sql`count(*) filter (where ${isIn})`,
             ]),
           )}) from i) as counts`.execute(database);
  const [page] = rows;
  if (!page) throw new Error('A page of a list always answers one row.');
  const dateOf = (text: unknown) => (text === null ? null : new Date(String(text)));
  return {
    ...page,
    items: page.items.map((item) => ({
      ...item,
      savedAt: dateOf(item.savedAt),
      publishAt: dateOf(item.publishAt),
      missedAt: dateOf(item.missedAt),
    })),
  };
}

/** The ids of the products before and after a product, in the shop's own order. */
export async function findNeighbours(
  database: Database,
  productId: number,
): Promise<{ previous: number | null; next: number | null }> {
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    select (select id from products where (position, id) < (p.position, p.id) order by position desc, id desc limit 1) as previous,
           (select id from products where (position, id) > (p.position, p.id) order by position, id limit 1) as next
      from products p where p.id = ${productId}`.execute(database);
  return rows[0] ?? { previous: null, next: null };
}

const inBoth = <Row extends { name_ar: string; name_en: string }>({ name_ar, name_en }: Row): InBoth => ({
  ar: name_ar,
  en: name_en,
});

/** Everything that a product can refer to, with names. */
export async function listChoices(database: Database) {
  const [categories, occasions, addons] = await Promise.all([
    database.selectFrom('categories').select(['slug', 'name_ar', 'name_en']).orderBy('position').execute(),
    database.selectFrom('occasions').select(['slug', 'name_ar', 'name_en']).orderBy('position').execute(),
    database
      .selectFrom('products')
      .select(['slug', 'title_ar as name_ar', 'title_en as name_en'])
      .where('is_addon', '=', true)
      .orderBy('position')
      .execute(),
  ]);
  const choiceOf = (row: (typeof categories)[number]) => ({ slug: row.slug, name: inBoth(row) });
  return {
    categories: categories.map(choiceOf),
    occasions: occasions.map(choiceOf),
    addons: addons.map(choiceOf),
  };
}
