import { sql } from 'kysely';
import type { RatingTotals } from '#contract/ratings/ratings.wire.ts';
import type { Database } from '#database/database.ts';
import { listTotals } from '#server/ratings/ratings.public.ts';
import type { CardRow, ColourRow } from '../cards.store.ts';
import type { CityRule } from '../catalogue.store.ts';

/** The cities in which a product or glaze is sold (product.md 4). */
type Reach = { rule: CityRule; cities: readonly number[] };

/** A product's card as it is stored, with the cities of product and glazes instead of the data for one city. */
export type CityCardRow = Omit<CardRow, 'is_in_city' | 'colours'> &
  Reach & { colours: readonly (Omit<ColourRow, 'quantity'> & Reach & { stock: number })[] };

/** The data of a product's card for every city. */
export type CityCard = { row: CityCardRow; totals: RatingTotals | undefined };

const isIn = ({ rule, cities }: Reach, cityId: number): boolean =>
  rule === 'everywhere' || (rule === 'only') === cities.includes(cityId);

/** Converts a card's row to its form for one city. */
export const toCardIn = (row: CityCardRow, cityId: number): CardRow => ({
  ...row,
  is_in_city: isIn(row, cityId),
  colours: row.colours.map((colour) => ({ ...colour, quantity: isIn(colour, cityId) ? colour.stock : 0 })),
});

/** The SQL columns of a CityCardRow for the product `p`. */
export const cityCardColumnsSql = sql`
  p.id, p.slug, p.title_ar, p.title_en, p.price_halalas, p.old_price_halalas, p.whole_stock as stock, p.height_cm, p.is_addon,
  p.engraving_max is not null as is_engravable, i.picture_hash, i.alt_ar, i.alt_en, p.city_rule as rule,
  case when p.city_rule = 'everywhere' then '{}'
       else array(select c.city_id from product_cities c where c.product_id = p.id) end as cities,
  coalesce(colours.list, '[]') as colours`;

/** The SQL joins that `cityCardColumnsSql` needs. */
export const cityCardJoinsSql = sql`
  left join lateral (
    select json_agg(json_build_object(
             'id', g.id, 'colour', g.colour, 'hex', g.hex, 'name_ar', g.name_ar, 'name_en', g.name_en,
             'stock', coalesce(g.whole_stock, 0), 'rule', g.city_rule,
             'cities', case when g.city_rule = 'everywhere' then '{}'
                            else array(select c.city_id from colour_cities c where c.colour_id = g.id) end,
             'picture_hash', gi.picture_hash, 'alt_ar', gi.alt_ar, 'alt_en', gi.alt_en)
             order by g.position, g.id) as list
      from product_colours g
      left join lateral (select picture_hash, alt_ar, alt_en from product_images
                          where colour_id = g.id order by position limit 1) gi on true
     where g.product_id = p.id and g.is_listed) colours on true
  left join lateral (select picture_hash, alt_ar, alt_en from product_images
                      where product_id = p.id order by position limit 1) i on true`;

/** The cards of listed products, by product id. */
export async function listCityCards(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, CityCard>> {
  const ids = [...productIds];
  const [{ rows }, totals] = await Promise.all([
    sql<CityCardRow>`
      select ${cityCardColumnsSql} from products p ${cityCardJoinsSql}
       where p.id = any(${ids}::int[]) and p.is_listed`.execute(database),
    listTotals(database, ids),
  ]);
  return new Map(rows.map((row) => [row.id, { row, totals: totals.get(row.id) }] as const));
}
