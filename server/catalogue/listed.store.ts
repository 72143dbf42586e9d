import { sql } from 'kysely';
import type { ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { listCards } from './cards.store.ts';

/** The number of cards read at a time, so that a large catalogue is never in memory all at once. */
const BATCH_SIZE = 500;

/** `changedOn` is the date in Riyadh, such as 2026-11-21; `hasCare` is true if the plant has a care page. */
export type ListedSlug = { slug: string; changedOn: string; hasCare: boolean };
/** Slugs of the categories and occasions that have products, in the shop's order. */
export type ListedGroups = { categories: string[]; occasions: string[] };

export async function countListed(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from products where is_listed`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * A batch of the slugs of all listed products, by id, so that a large catalogue is never in memory all at once. Add-ons
 * are included because they have pages too.
 */
export async function listSlugs(
  database: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedSlug[]> {
  const { rows } = await sql<ListedSlug>`
    select slug, to_char(coalesce(changed_at, added_at) at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as "changedOn",
           care is not null as "hasCare"
      from products where is_listed order by id offset ${offset} limit ${limit}`.execute(database);
  return rows;
}

export async function listGroups(database: Database): Promise<ListedGroups> {
  const { rows } = await sql<{ kind: keyof ListedGroups; slug: string }>`
    (select 'categories' as kind, slug, position, id from categories c where exists (
       select 1 from product_categories pc join products p on p.id = pc.product_id
        where pc.category_id = c.id and p.is_listed))
    union all
    (select 'occasions', slug, position, id from occasions o where exists (
       select 1 from product_occasions po join products p on p.id = po.product_id
        where po.occasion_id = o.id and p.is_listed))
    order by kind, position, id`.execute(database);
  const of = (kind: keyof ListedGroups) => rows.filter((row) => row.kind === kind).map(({ slug }) => slug);
  return { categories: of('categories'), occasions: of('occasions') };
}

export type ListedProduct = { card: ProductCard; summary: string; category: string | null };

/**
 * Iterates over all listed products except add-ons, by id, as cards for a city, each with its summary and first
 * category.
 */
export async function* listListed(
  database: Database,
  { cityId, language }: { cityId: number; language: Language },
): AsyncGenerator<ListedProduct> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; summary: string; category: string | null }>`
      select p.id, ${sql.ref(`p.summary_${language}`)} as summary,
             (select ${sql.ref(`c.name_${language}`)} from product_categories pc join categories c on c.id = pc.category_id
               where pc.product_id = p.id order by c.position limit 1) as category
        from products p
       where p.is_listed and not p.is_addon and p.id > ${after}
       order by p.id limit ${BATCH_SIZE}`.execute(database);
    const cards = await listCards(
      database,
      rows.map(({ id }) => id),
      { cityId, language },
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    for (const { id, summary, category } of rows) {
      const card = byId.get(id);
      if (card) yield { card, summary, category };
      after = id;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

/** The number of listed products that some city can have, and of those that no city can. */
export async function countByStock(database: Database): Promise<{ inStock: number; soldOut: number }> {
  const { rows } = await sql<{ inStock: number; soldOut: number }>`
    select coalesce(sum(t.count) filter (where r.stocked_except or r.stocked_cities <> '{}'), 0)::int as "inStock",
           coalesce(sum(t.count) filter (where not r.stocked_except and r.stocked_cities = '{}'), 0)::int as "soldOut"
      from listing_totals t join listing_reaches r on r.id = t.reach where t.token = 0`.execute(database);
  return rows[0]!;
}
