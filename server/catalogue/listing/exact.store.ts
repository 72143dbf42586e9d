import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { catalogueCache, readCached } from '../cached/catalogue-cache.ts';
import { findMatches, NO_MATCHES } from '../search/search.store.ts';
import { hasOthers, isPricedAs } from './bounded.store.ts';
import { type Entry, exactList, pinnedTiers } from './exact-list.ts';
import { type Chosen, type Count, type Listed, type Listing, tokenSetsOf } from './listing.ts';
import { ALL, type Shelf } from './shelf.store.ts';

/**
 * A list with few candidates: the results of a search, the requested products, or the whole catalogue of a city if it
 * is small. What is known of the candidates is cached, so that another page, order, filter or city of the same search
 * needs no query.
 */
export async function findExactList(
  database: Database,
  listing: Listing,
  chosen: Chosen,
  shelf: Shelf,
): Promise<Listed> {
  const { search, pinned, productIds } = listing;
  const { ids, tiers, isCut } =
    typeof search === 'string'
      ? NO_MATCHES
      : await findMatches(database, search, conditionOf(chosen), listing.limit);
  // Pinned products come first, and are included even if the search text does not find them.
  const tierOf = new Map([...ids.map((id, at) => [id, tiers[at] ?? 0] as const), ...pinnedTiers(pinned)]);
  const candidates =
    search === 'everything'
      ? (productIds ?? (await listSoldIn(database, listing.cityId, shelf)))
      : [...tierOf.keys()].filter((id) => productIds?.includes(id) ?? true);
  const listed = exactList(await listEntries(database, candidates), tierOf, listing, chosen, shelf);
  if (!isCut) return listed;
  // The counts are lower bounds, because the search did not look at every match.
  const orMore = ({ count }: Count): Count => ({ count, isMore: true });
  return {
    ...listed,
    total: orMore(listed.total),
    available: orMore(listed.available),
    counts: new Map([...listed.counts].map(([token, count]) => [token, orMore(count)])),
  };
}

/**
 * The conditions of the chosen filters that hold regardless of the search text, on `e`, a product's row with token 0.
 * If a search has too many matches, it looks further for products that pass.
 */
function conditionOf(chosen: Chosen) {
  const others = tokenSetsOf(chosen);
  if (others.length === 0 && chosen.price === null) return null;
  return sql`(${hasOthers({ others })} and ${isPricedAs(chosen)})`;
}

/** The ids of all products that are sold in a city. Only for cities with few products. */
const listSoldIn = (database: Database, cityId: number, { reaches }: Shelf): Promise<readonly number[]> =>
  readCached(catalogueCache(database)?.soldIn, cityId, async () => {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from listing_entries
       where token = ${ALL} and reach = any(${reaches.map(({ id }) => id)}::int[])`.execute(database);
    return rows.map(({ id }) => id);
  });

/** The entries of these products, without duplicates; unknown and unlisted products are left out. */
async function listEntries(database: Database, productIds: readonly number[]): Promise<Entry[]> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return [];
  const readRest = (missing: readonly number[]) => readEntries(database, missing);
  const entries = await (catalogueCache(database)?.entries.read(ids, readRest) ?? readRest(ids));
  return ids.flatMap((id) => entries.get(id) ?? []);
}

async function readEntries(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, Entry | null>> {
  const { rows } = await sql<{ entries: Entry[] }>`
    select coalesce(json_agg(json_build_object(
             'id', e.product_id, 'reach', e.reach, 'position', e.position, 'price', e.price_halalas,
             'addedAt', extract(epoch from e.added_at), 'titleAr', e.title_ar, 'titleEn', e.title_en,
             'tokens', e.tokens,
             'colours', array(select json_build_array(c.token, c.reach)
                                from unnest(e.tokens) t (token)
                                join listing_entries c on c.product_id = e.product_id and c.token = t.token
                               where t.token % 4 = 3))), '[]') as entries
      from listing_entries e where e.token = ${ALL} and e.product_id = any(${[...productIds]}::int[])`.execute(
    database,
  );
  const found = new Map((rows[0]?.entries ?? []).map((entry) => [entry.id, entry]));
  return new Map(productIds.map((id) => [id, found.get(id) ?? null]));
}
