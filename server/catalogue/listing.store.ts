import { type RawBuilder, sql } from 'kysely';
import type { ListProducts } from '#contract/catalogue/catalogue.wire.ts';
import type { Database } from '#database/database.ts';
import { isColourInCity, isProductInCity, isProductInStock } from './catalogue.store.ts';
import { found, type Search } from './search/search.store.ts';

type Sort = NonNullable<ListProducts['sort']>;
export type Listing = Pick<ListProducts, 'cityId' | 'minPrice' | 'maxPrice'> & {
  /** The search; `nothing` when the text was not understood. */
  search: Search | 'everything' | 'nothing';
  categories: readonly string[] | null;
  occasions: readonly string[] | null;
  colours: readonly string[] | null;
  onlyAvailable: boolean;
  onlyEngravable: boolean;
  sort: Sort;
  /** Language of the titles, for sorting by name. */
  language: 'ar' | 'en';
  limit: number;
  offset: number;
};
type Total = { value: string; name_ar: string; name_en: string; count: number };
export type Listed = {
  ids: number[];
  total: number;
  categories: Total[];
  occasions: Total[];
  colours: Total[];
  available: number;
  engravable: number;
  minPrice: number | null;
  maxPrice: number | null;
};

/** In the shop's order and among equally good matches, sold-out products come last; a requested sort order is kept. */
const orderOf = (listing: Listing): RawBuilder<unknown> => {
  if (listing.sort === 'price') return sql`price, position, id`;
  if (listing.sort === 'price-down') return sql`price desc, position, id`;
  if (listing.sort === 'newest') return sql`added_at desc, position, id`;
  if (listing.sort === 'name') return sql`name, id`;
  return sql`tier, is_available desc, position, id`;
};

const anyOf = (slugs: readonly string[] | null) => sql`${slugs === null ? null : [...slugs]}::text[]`;

/**
 * One page of ids, the total, and for each filter the number of products that each of its values would show with the
 * other filters unchanged (product.md 5). An unset filter passes everything, so each count skips only its own filter.
 * Products that are not sold in the city are not listed at all.
 */
export async function listProducts(database: Database, listing: Listing): Promise<Listed> {
  const { cityId, search, minPrice, maxPrice } = listing;
  const name =
    listing.language === 'ar' ? sql`p.title_ar collate "ar-x-icu"` : sql`p.title_en collate "en-x-icu"`;
  const { rows } = await sql<Listed>`
    with matched as materialized (${
      typeof search === 'string' ? sql`select null::int as product_id, 0 as tier where false` : found(search)
    }),
    candidate as materialized (
      select p.id, p.price_halalas as price, p.position, p.added_at,
             ${listing.sort === 'name' ? name : sql`null::text`} as name,
             ${search === 'everything' ? sql`0` : sql`m.tier`} as tier,
             p.engraving_max is not null as is_engravable,
             ${isProductInStock(cityId, listing.colours)} as is_available,
             (${listing.categories === null} or exists (
               select 1 from product_categories x join categories c on c.id = x.category_id
                where x.product_id = p.id and ${anyOf(listing.categories)} && array[c.slug, c.slug_in_arabic])) as of_category,
             (${listing.occasions === null} or exists (
               select 1 from product_occasions x join occasions o on o.id = x.occasion_id
                where x.product_id = p.id and ${anyOf(listing.occasions)} && array[o.slug, o.slug_in_arabic])) as of_occasion,
             (${listing.colours === null} or exists (
               select 1 from product_colours g where g.product_id = p.id and g.is_listed
                  and g.colour = any(${anyOf(listing.colours)}))) as of_colour,
             p.price_halalas between ${minPrice ?? 0} and ${maxPrice ?? 2_147_483_647} as of_price
        from products p ${search === 'everything' ? sql`` : sql`join matched m on m.product_id = p.id`}
       where p.is_listed and ${isProductInCity(cityId)}
    ),
    flagged as (
      select *, (not ${listing.onlyAvailable} or is_available) as of_stock,
                (not ${listing.onlyEngravable} or is_engravable) as of_engraving
        from candidate
    ),
    shown as (
      select * from flagged
       where of_category and of_occasion and of_colour and of_price and of_stock and of_engraving
    )
    select
      array(select id from shown order by ${orderOf(listing)} limit ${listing.limit} offset ${listing.offset}) as ids,
      (select count(*)::int from shown) as total,
      (select coalesce(json_agg(t), '[]') from (
        select c.slug as value, c.name_ar, c.name_en, coalesce(n.count, 0) as count from categories c
          left join (select x.category_id, count(*)::int as count
                       from flagged f join product_categories x on x.product_id = f.id
                      where of_occasion and of_colour and of_price and of_stock and of_engraving
                      group by x.category_id) n on n.category_id = c.id
         order by c.position) t) as categories,
      (select coalesce(json_agg(t), '[]') from (
        select o.slug as value, o.name_ar, o.name_en, coalesce(n.count, 0) as count from occasions o
          left join (select x.occasion_id, count(*)::int as count
                       from flagged f join product_occasions x on x.product_id = f.id
                      where of_category and of_colour and of_price and of_stock and of_engraving
                      group by x.occasion_id) n on n.occasion_id = o.id
         order by o.position) t) as occasions,
      (select coalesce(json_agg(t), '[]') from (
        select g.colour as value, count(*)::int as count, min(g.name_ar) as name_ar, min(g.name_en) as name_en
          from flagged f join product_colours g on g.product_id = f.id and g.is_listed
         where of_category and of_occasion and of_price and of_engraving
           and (not ${listing.onlyAvailable} or (g.stock > 0 and ${isColourInCity(cityId)}))
         group by g.colour order by 2 desc, 1) t) as colours,
      (select count(*)::int from flagged
        where of_category and of_occasion and of_colour and of_price and of_engraving and is_available) as available,
      (select count(*)::int from flagged
        where of_category and of_occasion and of_colour and of_price and of_stock and is_engravable) as engravable,
      (select min(price) from flagged
        where of_category and of_occasion and of_colour and of_stock and of_engraving) as "minPrice",
      (select max(price) from flagged
        where of_category and of_occasion and of_colour and of_stock and of_engraving) as "maxPrice"`.execute(
    database,
  );
  const [listed] = rows;
  if (listed === undefined) throw new Error('A listing always answers one row.');
  return listed;
}
