import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { type StockRowId, toKey, updateStockAsJoined } from './stock/stock-parts.store.ts';

/** A number of units of one stock row: of a glaze, or of a product without glazes. */
export type Wanted = { productId: number; colourId: number | null; quantity: number };
export type Stocked = Wanted & { available: number };

const ofColours = (sums: readonly Wanted[]) => sums.filter(({ colourId }) => colourId !== null);
const ofProducts = (sums: readonly Wanted[]) => sums.filter(({ colourId }) => colourId === null);
const columns = (sums: readonly Wanted[]) => ({
  products: sums.map(({ productId }) => productId),
  colours: sums.map(({ colourId }) => colourId ?? 0),
  quantities: sums.map(({ quantity }) => quantity),
});

/**
 * Locks the stock rows and returns the stock of each. Glazes are locked before products, and each by ascending id, as
 * `updateStockAtOnce` does. A stock in parts is put together again, so the row then holds all units.
 */
export async function lockStock(tx: Transaction, sums: readonly Wanted[]): Promise<Stocked[]> {
  const colours = columns(ofColours(sums)).colours;
  const products = columns(ofProducts(sums)).products;
  const { rows } = await sql<StockRowId & { stock: number; inParts: boolean }>`
    with colours as materialized (
      select id, product_id, stock, in_parts from product_colours
       where id = any(${colours}::int[]) order by id for no key update
    ), locked as materialized (select count(*) as colours from colours),
    whole as materialized (
      select id, stock, in_parts from products
       where id = any(case when (select colours from locked) >= 0 then ${products}::int[] end)
       order by id for no key update
    )
    select product_id as "productId", id as "colourId", stock, in_parts as "inParts" from colours
    union all
    -- A product with glazes has no stock itself; without a glaze nothing of it is available.
    select id, null, coalesce(stock, 0), in_parts from whole`.execute(tx);
  const found = new Map(rows.map((row) => [toKey(row), row.stock]));
  const inParts = rows.filter((row) => row.inParts);
  if (inParts.length > 0)
    for (const joined of await updateStockAsJoined(tx, inParts)) found.set(toKey(joined), joined.stock);
  return sums.map((sum) => ({ ...sum, available: found.get(toKey(sum)) ?? 0 }));
}

/**
 * Changes each stock row by its quantity, in one statement. The caller must hold the locks of `lockStock`.
 * @returns the number of changed rows; fewer than `sums` means that stock was missing
 */
export async function updateStockBy(tx: Transaction, sums: readonly Wanted[], sign: 1 | -1): Promise<number> {
  const colours = columns(ofColours(sums));
  const products = columns(ofProducts(sums));
  const { rows } = await sql<{ changed: number }>`
    with colours as (
      update product_colours g set stock = g.stock + ${sign}::int * w.quantity
        from unnest(${colours.products}::int[], ${colours.colours}::int[], ${colours.quantities}::int[]) w (product_id, colour_id, quantity)
       where g.id = w.colour_id and g.product_id = w.product_id and g.stock + ${sign}::int * w.quantity >= 0
      returning 1
    ), whole as (
      update products p set stock = p.stock + ${sign}::int * w.quantity
        from unnest(${products.products}::int[], ${products.quantities}::int[]) w (product_id, quantity)
       where p.id = w.product_id and p.stock + ${sign}::int * w.quantity >= 0
      returning 1
    )
    select ((select count(*) from colours) + (select count(*) from whole))::int as changed`.execute(tx);
  return rows[0]!.changed;
}

/** Sets the stock of a row; returns false if there is no such row. */
export async function updateStockTo(
  tx: Transaction,
  row: { productId: number; colourId: number | null },
  quantity: number,
): Promise<boolean> {
  const result =
    row.colourId === null
      ? await tx
          .updateTable('products')
          .set({ stock: quantity })
          .where('id', '=', row.productId)
          .where('stock', 'is not', null)
          .executeTakeFirst()
      : await tx
          .updateTable('product_colours')
          .set({ stock: quantity })
          .where('id', '=', row.colourId)
          .where('product_id', '=', row.productId)
          .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findColour(
  database: Database,
  productId: number,
  colour: string,
): Promise<number | null> {
  const row = await database
    .selectFrom('product_colours')
    .select('id')
    .where('product_id', '=', productId)
    .where('colour', '=', colour)
    .executeTakeFirst();
  return row?.id ?? null;
}

export type ShortStock = {
  slug: string;
  colour: string | null;
  stock: number;
  title: { ar: string; en: string };
  /** The name of the glaze; null for a product without glazes. */
  colourName: { ar: string; en: string } | null;
};

/** Listed products and glazes with at most `max` units in stock, lowest stock first. */
export async function listShortStock(database: Database, max: number): Promise<ShortStock[]> {
  const { rows } = await sql<ShortStock>`
    select p.slug, g.colour, coalesce(g.whole_stock, p.whole_stock) as stock,
           json_build_object('ar', p.title_ar, 'en', p.title_en) as title,
           case when g.id is null then null
                else json_build_object('ar', g.name_ar, 'en', g.name_en) end as "colourName"
      from products p left join product_colours g on g.product_id = p.id and g.is_listed
     where p.is_listed and coalesce(g.stock, p.stock) <= ${max}
       and coalesce(g.whole_stock, p.whole_stock) <= ${max}
     order by 3, p.position, p.id, g.position`.execute(database);
  return rows;
}

export type SoldOut = {
  productId: number;
  colourId: number | null;
  title: { ar: string; en: string };
  colourName: { ar: string; en: string } | null;
  /** The price of one unit in halalas. */
  price: number;
};

/** Listed products and glazes that are sold out. */
export async function listSoldOut(database: Database): Promise<SoldOut[]> {
  const { rows } = await sql<SoldOut>`
    select p.id as "productId", g.id as "colourId", p.price_halalas as price,
           json_build_object('ar', p.title_ar, 'en', p.title_en) as title,
           case when g.id is null then null
                else json_build_object('ar', g.name_ar, 'en', g.name_en) end as "colourName"
      from products p left join product_colours g on g.product_id = p.id and g.is_listed
     where p.is_listed and coalesce(g.stock, p.stock) = 0
     order by p.position, p.id, g.position`.execute(database);
  return rows;
}

/** The titles of products, including those that are no longer sold. */
export async function listProductTitles(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, { ar: string; en: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('products')
    .select(['id', 'title_ar as ar', 'title_en as en'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...title }) => [id, title]));
}
