import { type RawBuilder, sql } from 'kysely';
import type { Colour, ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { RatingTotals } from '#contract/ratings/ratings.wire.ts';
import type { Database } from '#database/database.ts';
import { recordShownProducts } from '#server/http/cache.ts';
import { listTotals } from '#server/ratings/ratings.public.ts';
import type { Language } from '#text/language.ts';
import { catalogueCache } from './cached/catalogue-cache.ts';
import type { CityRule } from './catalogue.store.ts';
import { pictureAddress } from './pictures/picture-address.ts';

export type ColourRow = {
  id: number;
  colour: string;
  hex: string;
  name_ar: string;
  name_en: string;
  /** The stock of the glaze that is available to the city; 0 if the glaze is not sold there. */
  quantity: number;
  picture_hash: string | null;
  alt_ar: string | null;
  alt_en: string | null;
};
export type CardRow = {
  id: number;
  slug: string;
  title_ar: string;
  title_en: string;
  price_halalas: number;
  old_price_halalas: number | null;
  stock: number | null;
  height_cm: number | null;
  is_addon: boolean;
  is_engravable: boolean;
  is_in_city: boolean;
  picture_hash: string | null;
  alt_ar: string | null;
  alt_en: string | null;
  colours: ColourRow[];
};

/** The cities in which a product or glaze is sold (product.md 4). */
type Reach = { rule: CityRule; cities: readonly number[] };

/** A product's card as it is stored, with the cities of product and glazes instead of the data for one city. */
export type CityCardRow = Omit<CardRow, 'is_in_city' | 'colours'> &
  Reach & { colours: readonly (Omit<ColourRow, 'quantity'> & Reach & { stock: number })[] };

/** The data of a product's card for every city. */
export type CityCard = { row: CityCardRow; totals: RatingTotals | undefined };

export type CardOptions = {
  cityId: number;
  language: Language;
  /** Preferred colours: a list filtered by colour shows each product in that glaze (design.md 10). */
  preferred?: readonly string[];
  /** The preferred glaze's id, by product id. */
  preferredColour?: ReadonlyMap<number, number>;
};

/**
 * The products as cards, in the order of `productIds`. Unknown and unlisted products are left out. Two queries read the
 * products that are not cached.
 */
export async function listCards(
  database: Database,
  productIds: readonly number[],
  options: CardOptions,
): Promise<ProductCard[]> {
  if (productIds.length === 0) return [];
  const ids = [...new Set(productIds)];
  const cards = await listCachedCards(database, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card ? [toCard(toCardIn(card.row, options.cityId), card.totals, options)] : [];
  });
}

/** The cards' data for every city, with the totals of ratings, by product id. */
export async function listCachedCards(
  database: Database,
  productIds: readonly number[],
): Promise<Map<number, CityCard>> {
  const readRest = (missing: readonly number[]) => listCityCards(database, missing);
  const cards = await (catalogueCache(database)?.products.read(productIds, readRest) ?? readRest(productIds));
  recordShownProducts(cards.keys());
  return cards;
}

export function toCard(row: CardRow, totals: RatingTotals | undefined, options: CardOptions): ProductCard {
  const { language } = options;
  const picture = row.picture_hash === null ? '' : pictureAddress(row.picture_hash);
  const pictureAlt = row[`alt_${language}`] ?? row[`title_${language}`];
  const colours: Colour[] = row.colours.map((colour) => ({
    id: colour.id,
    code: colour.colour,
    name: colour[`name_${language}`],
    hex: colour.hex,
    quantity: row.is_in_city ? colour.quantity : 0,
    picture: colour.picture_hash === null ? picture : pictureAddress(colour.picture_hash),
    pictureAlt: colour[`alt_${language}`] ?? pictureAlt,
  }));
  const shown = shownColour(colours, row.id, options);
  return {
    id: row.id,
    title: row[`title_${language}`],
    slug: row.slug,
    price: row.price_halalas,
    oldPrice: row.old_price_halalas,
    picture: shown?.picture ?? picture,
    pictureAlt: shown?.pictureAlt ?? pictureAlt,
    colours,
    defaultColourId: shown?.id ?? null,
    stock: colours.length > 0 ? null : row.is_in_city ? (row.stock ?? 0) : 0,
    heightCm: row.height_cm,
    isEngravable: row.is_engravable,
    isAddon: row.is_addon,
    isInCity: row.is_in_city,
    rating: totals ? { average: totals.average, count: totals.count } : null,
  };
}

/**
 * The requested glaze, or else the first one in stock, so that a product does not look sold out while another glaze is
 * available.
 */
function shownColour(colours: Colour[], productId: number, options: CardOptions): Colour | undefined {
  const wanted = options.preferredColour?.get(productId);
  const requested = colours.filter(({ id, code }) => id === wanted || options.preferred?.includes(code));
  const choice = requested.length > 0 ? requested : colours;
  return choice.find(({ quantity }) => quantity > 0) ?? choice[0];
}

const isIn = ({ rule, cities }: Reach, cityId: number): boolean =>
  rule === 'everywhere' || (rule === 'only') === cities.includes(cityId);

/** Converts a card's row to its form for one city. */
export const toCardIn = (row: CityCardRow, cityId: number): CardRow => ({
  ...row,
  is_in_city: isIn(row, cityId),
  colours: row.colours.map((colour) => ({ ...colour, quantity: isIn(colour, cityId) ? colour.stock : 0 })),
});

/**
 * The whole stock of the row `p` or `g`. Its function (decision 111) costs as much as the rest of a card, so it is called
 * only for the few rows whose stock is in parts.
 */
const wholeStockSql = (row: 'p' | 'g'): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql`case when ${column('in_parts')} then ${column('whole_stock')} else ${column('stock')} end`;
};

/** The SQL columns of a CityCardRow for the product `p`. */
export const cityCardColumnsSql = sql`
  p.id, p.slug, p.title_ar, p.title_en, p.price_halalas, p.old_price_halalas, ${wholeStockSql('p')} as stock,
  p.height_cm, p.is_addon,
  p.engraving_max is not null as is_engravable, i.picture_hash, i.alt_ar, i.alt_en, p.city_rule as rule,
  case when p.city_rule = 'everywhere' then '{}'
       else array(select c.city_id from product_cities c where c.product_id = p.id) end as cities,
  coalesce(colours.list, '[]') as colours`;

/** The SQL joins that `cityCardColumnsSql` needs. */
export const cityCardJoinsSql = sql`
  left join lateral (
    select json_agg(json_build_object(
             'id', g.id, 'colour', g.colour, 'hex', g.hex, 'name_ar', g.name_ar, 'name_en', g.name_en,
             'stock', coalesce(${wholeStockSql('g')}, 0), 'rule', g.city_rule,
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
