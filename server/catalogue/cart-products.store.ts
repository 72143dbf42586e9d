import { type RawBuilder, sql } from 'kysely';
import type { BundleTerms } from '#contract/cart/bundles.rules.ts';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import type { EngravingAnchor, ProductCard } from '#contract/catalogue/catalogue.wire.ts';
import type { LinePicture } from '#contract/catalogue/line-picture.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { catalogueCache } from './cached/catalogue-cache.ts';
import { type CityCardRow, cityCardColumnsSql, cityCardJoinsSql, toCard, toCardIn } from './cards.store.ts';
import type { InBoth, StoredAnchor } from './catalogue.tables.ts';

/** A bundle on sale. `title` is in the requested language. */
export type CartBundle = BundleTerms & { title: string; titles: InBoth };

/** The data of a product that a cart or an order in a city needs. Amounts are in halalas. */
export type ProductForCart = {
  /**
   * The product card in the requested language. `colours` has each glaze's available quantity in this city, `stock`
   * that of a product without glazes.
   */
  card: Omit<ProductCard, 'rating'>;
  title: InBoth;
  class: 'living' | 'engraved' | 'other';
  isInCity: boolean;
  /** Whether the product is still sold. Products that are not are read only with `alsoUnlisted`. */
  isSold: boolean;
  /**
   * The engraving options; null if the product cannot be engraved. `max` counts graphemes; `anchor` is the engraving's
   * position on the product's pictures.
   */
  engraving: { max: number; price: number; anchor: EngravingAnchor | null } | null;
  /** The ids of the add-ons that fit the product. Each add-on is a product itself, and is read by its own id. */
  addonIds: readonly number[];
  categoryIds: readonly number[];
  /** The bundles that contain the product. */
  bundles: readonly CartBundle[];
  /**
   * The number of days within which the product may be returned, plain and engraved (product.md 8: a setting per
   * product class); null if the class uses the shop's setting.
   */
  returnDays: { plain: number | null; engraved: number | null };
  colourName: (colourId: number) => InBoth | null;
};

/** A product as the database returns it for a cart. */
export type CartProductRow = CityCardRow & {
  class: 'living' | 'engraved' | 'other';
  isListed: boolean;
  engravingMax: number | null;
  engravingPrice: number | null;
  engravingAnchor: StoredAnchor | null;
  addonIds: number[];
  categoryIds: number[];
  colourNames: { id: number; ar: string; en: string }[];
  bundles: (BundleTerms & { titles: InBoth })[];
  returnDaysPlain: number | null;
  returnDaysEngraved: number | null;
};

const rowsFor = (ids: RawBuilder<unknown>) => sql<CartProductRow>`
  select ${cityCardColumnsSql}, p.class, p.is_listed as "isListed", p.engraving_max as "engravingMax",
         p.engraving_price_halalas as "engravingPrice", p.engraving_anchor as "engravingAnchor",
         plain_class.return_days as "returnDaysPlain",
         (select c.return_days from product_classes c where c.id = 'engraved') as "returnDaysEngraved",
         array(select a.addon_id from product_addons a where a.product_id = p.id order by a.position) as "addonIds",
         array(select c.category_id from product_categories c where c.product_id = p.id) as "categoryIds",
         coalesce((select json_agg(json_build_object('id', b.id, 'price', b.price_halalas,
                            'titles', json_build_object('ar', b.title_ar, 'en', b.title_en),
                            'productIds', (select json_agg(o.product_id order by o.position)
                                             from bundle_products o where o.bundle_id = b.id)))
                     from bundle_products m join bundles b on b.id = m.bundle_id
                    where m.product_id = p.id and b.is_listed), '[]') as bundles,
         coalesce((select json_agg(json_build_object('id', g.id, 'ar', g.name_ar, 'en', g.name_en))
                     from product_colours g where g.product_id = p.id), '[]') as "colourNames"
    from products p ${cityCardJoinsSql}
    join product_classes plain_class on plain_class.id = p.class
   where p.id = any(${ids}) order by p.id`;

/**
 * The SQL of one JSON value: the products whose ids are in the array `ids`, including unlisted ones. A statement that
 * reads a cart can include this, so that it reads the products too.
 */
export const cartProductsSql = (ids: RawBuilder<unknown>): RawBuilder<CartProductRow[]> =>
  sql<CartProductRow[]>`(select coalesce(json_agg(x), '[]') from (${rowsFor(ids)}) x)`;

/** Reads the rows of products by id, in one statement. Unknown ids are left out. */
async function listRows(database: Database, productIds: readonly number[]): Promise<CartProductRow[]> {
  if (productIds.length === 0) return [];
  // The subquery hides how many ids there are. PostgreSQL would otherwise plan the statement again at each use, which
  // takes twice as long as running it.
  return (await rowsFor(sql`array(select unnest(${[...productIds]}::int[]))`).execute(database)).rows;
}

/** The products by id, read in one statement. Unknown ids are left out, and unlisted products too unless requested. */
export async function listForCart(
  database: Database,
  productIds: readonly number[],
  where: { cityId: number; language: Language; alsoUnlisted?: boolean },
): Promise<Map<number, ProductForCart>> {
  const rows = await listRows(database, productIds);
  return toCartProducts(
    rows.filter(({ isListed }) => isListed || where.alsoUnlisted === true),
    where,
  );
}

/**
 * Like `listForCart` with unlisted products, but outside a transaction from what this server has cached. A change is
 * seen as soon as it is announced, so this suits what a cart shows and takes; an order reads its products by
 * `cartProductsSql`, under its locks.
 */
export async function listCachedForCart(
  database: Database,
  productIds: readonly number[],
  where: { cityId: number; language: Language },
): Promise<Map<number, ProductForCart>> {
  const ids = [...new Set(productIds)];
  const readRest = async (missing: readonly number[]) =>
    new Map((await listRows(database, missing)).map((row) => [row.id, row]));
  const rows = await (catalogueCache(database)?.carted.read(ids, readRest) ?? readRest(ids));
  return toCartProducts([...rows.values()], where);
}

/** Converts rows to products by id, in the requested language. */
export function toCartProducts(
  rows: readonly CartProductRow[],
  { cityId, language }: { cityId: number; language: Language },
): Map<number, ProductForCart> {
  return new Map(
    rows.map((row): [number, ProductForCart] => {
      const inCity = toCardIn(row, cityId);
      const { rating: _, ...card } = toCard(inCity, undefined, { cityId, language });
      const names = new Map(row.colourNames.map(({ id, ar, en }) => [id, { ar, en }]));
      const { engravingMax: max, engravingPrice: price, engravingAnchor: anchor } = row;
      return [
        row.id,
        {
          card,
          title: { ar: row.title_ar, en: row.title_en },
          class: row.class,
          isInCity: inCity.is_in_city,
          isSold: row.isListed,
          engraving: max === null ? null : { max, price: price ?? 0, anchor },
          addonIds: row.addonIds,
          categoryIds: row.categoryIds,
          bundles: row.bundles.map((one) => ({ ...one, title: one.titles[language] })),
          returnDays: { plain: row.returnDaysPlain, engraved: row.returnDaysEngraved },
          colourName: (colourId) => names.get(colourId) ?? null,
        },
      ];
    }),
  );
}

/** The picture of a product in a colour, with a text engraved on its pot. */
export function toLinePicture(
  { card, engraving }: Pick<ProductForCart, 'card' | 'engraving'>,
  { colourId, engraving: text }: { colourId: number | null; engraving: string | null },
): LinePicture {
  const colour = card.colours.find(({ id }) => id === colourId);
  const anchor = engraving?.anchor ?? null;
  return {
    address: colour?.picture ?? card.picture,
    engraving: text === null || anchor === null ? null : { text, tone: engravingTone(colour?.hex), anchor },
  };
}
