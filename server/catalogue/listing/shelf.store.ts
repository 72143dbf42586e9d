import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { catalogueCache } from '../cached/catalogue-cache.ts';
import type { StoredSeason } from '../catalogue.tables.ts';

/** Special filter tokens of listing_entries (0069-kept-listing.sql). */
export const ALL = 0;
export const ENGRAVABLE = 4;

/** A value of a filter. `value` is a category's or occasion's slug or a colour's code. */
export type Value = { token: number; value: string; name_ar: string; name_en: string };
/** A category or occasion as a filter. `formerSlugs` are earlier Arabic slugs, which old links still contain. */
export type Group = Value & { slugInArabic: string; formerSlugs?: readonly string[] };
/** The number of products with a token that are sold in the city, and how many of these are in stock. */
export type StoredCount = { token: number; all: number; stocked: number };
type Reach = { id: number; isStocked: boolean };

/** All stored counts and filter values for a city. Their number does not depend on the number of products. */
export type Shelf = {
  /** The reaches that include the city. `isStocked` is true if the products of the reach are in stock in the city. */
  reaches: Reach[];
  storedCounts: ReadonlyMap<number, StoredCount>;
  categories: Group[];
  occasions: (Group & { season: StoredSeason | null })[];
  colours: (Value & { hex: string })[];
};

type Row = Omit<Shelf, 'storedCounts'> & { totals: StoredCount[] };

export async function findShelf(database: Database, cityId: number): Promise<Shelf> {
  const read = async () => new Map([[cityId, await readShelf(database, cityId)]]);
  const shelves = await (catalogueCache(database)?.shelves.read([cityId], read) ?? read());
  const shelf = shelves.get(cityId);
  if (shelf === undefined) throw new Error('Every city has a shelf, if only an empty one.');
  return shelf;
}

async function readShelf(database: Database, cityId: number): Promise<Shelf> {
  const { rows } = await sql<Row>`
    with reach as materialized (
      select r.id, r.stocked_except <> (${cityId} = any(r.stocked_cities)) as is_stocked
        from listing_reaches r where r.sold_except <> (${cityId} = any(r.sold_cities))
    ), total as materialized (
      select t.token, t.reach, r.is_stocked, t.count
        from listing_totals t join reach r on r.id = t.reach where t.count > 0
    )
    select
      (select coalesce(json_agg(json_build_object('id', x.reach, 'isStocked', x.is_stocked)), '[]')
         from (select distinct reach, is_stocked from total order by reach) x) as reaches,
      (select coalesce(json_agg(x), '[]') from (
        select token, sum(count) as "all", coalesce(sum(count) filter (where is_stocked), 0) as stocked
          from total group by token) x) as totals,
      (select coalesce(json_agg(x), '[]') from (
        select 4 * id + 1 as token, slug as value, slug_in_arabic as "slugInArabic", name_ar, name_en,
               array(select f.slug_in_arabic from former_category_slugs f
                      where f.category_id = categories.id order by f.slug_in_arabic) as "formerSlugs"
          from categories order by position) x) as categories,
      (select coalesce(json_agg(x), '[]') from (
        select 4 * id + 2 as token, slug as value, slug_in_arabic as "slugInArabic", name_ar, name_en, season
          from occasions order by position) x) as occasions,
      (select coalesce(json_agg(x), '[]') from (
        select 4 * k.id + 3 as token, k.colour as value, k.name_ar, k.name_en, p.hex
          from listing_colours k join palette p on p.colour = k.colour order by k.colour) x) as colours`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A shelf always answers one row.');
  const { totals, ...shelf } = row;
  return { ...shelf, storedCounts: new Map(totals.map((total) => [total.token, total])) };
}
