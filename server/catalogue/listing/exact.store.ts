import { type RawBuilder, sql } from 'kysely';
import { MAX_PINNED } from '#contract/catalogue/search.rules.ts';
import type { Database } from '#database/database.ts';
import { MANY_FORMS } from '#database/prepared-statements.ts';
import { findMatches, NO_MATCHES } from '../search/search.store.ts';
import { type Chosen, type Count, exactly, type Listed, type Listing } from './listing.ts';
import { ALL, type Shelf } from './shelf.store.ts';

type Row = {
  ids: number[];
  total: number;
  counts: { token: number; n: number }[];
  available: number;
  minPrice: number | null;
  maxPrice: number | null;
};

/** The bit of each filter in `misses`. The counts for a filter's own values ignore that filter's bit. */
const BIT = { categories: 1, occasions: 2, colours: 4, engravable: 8, available: 16, price: 32 } as const;

/**
 * In the shop's own order, and among equally good matches, sold-out products come last. With a sort order that the
 * shopper chose, they stay in place.
 */
const orders: Record<Listing['sort'], ReturnType<typeof sql>> = {
  featured: sql`tier, is_available desc, position, id`,
  newest: sql`added_at desc, position, id`,
  price: sql`price, position, id`,
  'price-down': sql`price desc, position, id`,
  name: sql`name, id`,
};

/**
 * A list with few candidates: the results of a search, the requested products, or the whole catalogue of a city if it
 * is small. For each candidate, the query computes which filters the candidate misses. The count next to a filter's
 * value includes candidates that miss at most that filter.
 */
export async function findExactList(
  database: Database,
  listing: Listing,
  chosen: Chosen,
  shelf: Shelf,
): Promise<Listed> {
  const { search } = listing;
  const all = shelf.reaches.map(({ id }) => id);
  const stocked = shelf.reaches.filter(({ isStocked }) => isStocked).map(({ id }) => id);
  const isOfTokens = (tokens: readonly number[] | null) =>
    tokens === null ? sql`true` : sql`e.tokens && ${[...tokens]}::int[]`;
  // Conditions that hold regardless of the search text. The search then looks further for products that pass.
  const required = [chosen.categories, chosen.occasions, chosen.colours, chosen.engravable]
    .filter((tokens) => tokens !== null)
    .map(isOfTokens);
  if (chosen.price !== null)
    required.push(sql`e.price_halalas between ${chosen.price[0]} and ${chosen.price[1]}`);
  const passing = required.length === 0 ? null : sql`(${sql.join(required, sql` and `)})`;
  const pinned = sql`${[...listing.pinned]}::int[]`;
  const hasPins = listing.pinned.length > 0;
  // Pinned products come first, and are included even if the search text does not find them.
  const tierOf = (tier: RawBuilder<unknown>) =>
    hasPins ? sql`coalesce(array_position(${pinned}, e.product_id) - ${MAX_PINNED + 1}::int, ${tier})` : tier;
  const { ids, tiers, isCut } =
    typeof search === 'string' ? NO_MATCHES : await findMatches(database, search, passing, listing.limit);
  const matched = sql`select * from unnest(${[...ids]}::int[], ${[...tiers]}::int[]) m (product_id, tier)`;
  const isMatched = typeof search !== 'string' || (search === 'nothing' && hasPins);
  const title =
    listing.language === 'ar' ? sql`e.title_ar collate "ar-x-icu"` : sql`e.title_en collate "en-x-icu"`;
  // Many products have the same tokens, so each set of tokens is unfolded only once. If the list is only of products in
  // stock, a colour counts only where it is in stock, which depends on the product.
  const tokenSets =
    chosen.available === null
      ? sql`select tokens, misses, count(*) as n from flagged group by tokens, misses`
      : sql`select array(
                     select t.token from unnest(f.tokens) t (token)
                      where t.token % 4 <> 3 or exists (
                        select from listing_entries c
                         where c.product_id = f.id and c.token = t.token and c.reach = any(${stocked}::int[]))) as tokens,
                   misses, 1 as n from flagged f`;
  const { rows } = await sql<Row>`${MANY_FORMS}
    with matched as materialized (${
      hasPins && isMatched
        ? sql`select product_id, min(tier) as tier
                from (${matched} union all select unnest(${pinned}), 0) m group by product_id`
        : matched
    }), candidate as materialized (
      select e.product_id as id, e.price_halalas as price, e.position, e.added_at, e.tokens,
             ${listing.sort === 'name' ? title : sql`null::text`} as name,
             ${tierOf(isMatched ? sql`m.tier` : sql`0`)} as tier,
             ${
               chosen.colours === null
                 ? sql`e.reach = any(${stocked}::int[])`
                 : sql`exists (select from listing_entries c where c.product_id = e.product_id
                         and c.token = any(${[...chosen.colours]}::int[]) and c.reach = any(${stocked}::int[]))`
             } as is_available
        from listing_entries e ${isMatched ? sql`join matched m on m.product_id = e.product_id` : sql``}
       where e.token = ${ALL} and e.reach = any(${all}::int[]) and ${search !== 'nothing' || isMatched}
         and ${listing.productIds === null ? sql`true` : sql`e.product_id = any(${[...listing.productIds]}::int[])`}
    ), flagged as materialized (
      select e.*, case when ${isOfTokens(chosen.categories)} then 0 else ${BIT.categories}::int end
                + case when ${isOfTokens(chosen.occasions)} then 0 else ${BIT.occasions}::int end
                + case when ${isOfTokens(chosen.colours)} then 0 else ${BIT.colours}::int end
                + case when ${isOfTokens(chosen.engravable)} then 0 else ${BIT.engravable}::int end
                + case when ${chosen.available === null} or is_available then 0 else ${BIT.available}::int end
                + case when ${chosen.price === null ? sql`true` : sql`price between ${chosen.price[0]} and ${chosen.price[1]}`}
                       then 0 else ${BIT.price}::int end as misses
        from candidate e
    ), countable as (
      select t.token, g.n, g.misses & ~(case t.token % 4 when 1 then ${BIT.categories}::int when 2 then ${BIT.occasions}::int
                                        when 3 then ${BIT.colours | BIT.available}::int else ${BIT.engravable}::int end) as misses
        from (${tokenSets}) g cross join unnest(g.tokens) t (token)
    )
    select
      array(select id from flagged where misses = 0
             order by ${orders[listing.sort]} limit ${listing.limit} offset ${listing.offset}) as ids,
      (select count(*)::int from flagged where misses = 0) as total,
      (select coalesce(json_agg(x), '[]') from (
        select token, sum(n)::int as n from countable where misses = 0 group by token) x) as counts,
      (select count(*)::int from flagged where is_available and (misses & ~${BIT.available}::int) = 0) as available,
      (select min(price) from flagged where (misses & ~${BIT.price}::int) = 0) as "minPrice",
      (select max(price) from flagged where (misses & ~${BIT.price}::int) = 0) as "maxPrice"`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A listing always answers one row.');
  // The count is a lower bound if the search did not look at every match.
  const counted = (n: number): Count => ({ ...exactly(n), ...(isCut ? { isMore: true } : {}) });
  return {
    ...row,
    total: counted(row.total),
    available: counted(row.available),
    counts: new Map(row.counts.map(({ token, n }) => [token, counted(n)])),
  };
}
