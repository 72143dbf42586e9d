import { sql } from 'kysely';
import type { StockReason } from '#contract/stock/stock.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

type Row = { productId: number; colourId: number | null };
export type StockRow = Row & {
  slug: string;
  colour: string | null;
  title: { ar: string; en: string };
  colourName: { ar: string; en: string } | null;
  isAddon: boolean;
  isListed: boolean;
  shelf: string | null;
  stock: number;
  /** The price of one unit in halalas. */
  price: number;
};

/**
 * Everything that has a stock, in the catalogue's order, including products that are no longer sold but still in stock.
 */
export async function listStockRows(
  database: Database,
  productId: number | null = null,
): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select p.id as "productId", g.id as "colourId", p.slug, g.colour,
           json_build_object('ar', p.title_ar, 'en', p.title_en) as title,
           case when g.id is null then null
                else json_build_object('ar', g.name_ar, 'en', g.name_en) end as "colourName",
           p.is_addon as "isAddon", p.is_listed and coalesce(g.is_listed, true) as "isListed",
           coalesce(g.shelf, p.shelf) as shelf, coalesce(g.whole_stock, p.whole_stock) as stock,
           p.price_halalas as price
      from products p left join product_colours g on g.product_id = p.id
     where coalesce(g.stock, p.stock) is not null
       and (coalesce(g.stock, p.stock) > 0 or p.is_listed and coalesce(g.is_listed, true))
       and (${productId}::int is null or p.id = ${productId})
     order by p.is_addon, p.position, p.id, g.position, g.id`.execute(database);
  return rows;
}

export type StockChange = Row & {
  id: number;
  key: string | null;
  reason: StockReason;
  before: number;
  after: number;
  by: string;
  at: Date;
};
const CHANGE = [
  'id',
  'key',
  'product_id as productId',
  'colour_id as colourId',
  'reason',
  'stock_before as before',
  'stock_after as after',
  'changed_by as by',
  'changed_at as at',
] as const;

/** The newest manual stock change of each product and glaze; those without a change are left out. */
export const listNewestChanges = (
  database: Database,
  productIds: readonly number[],
): Promise<StockChange[]> =>
  database
    .selectFrom('stock_changes')
    .select(CHANGE)
    .distinctOn(['product_id', 'colour_id'])
    .where('product_id', '=', sql<number>`any(${sql.val([...productIds])}::int[])`)
    .orderBy('product_id')
    .orderBy('colour_id')
    .orderBy('id', 'desc')
    .execute();

export const findChangeByKey = (database: Database, key: string): Promise<StockChange | undefined> =>
  database.selectFrom('stock_changes').select(CHANGE).where('key', '=', key).executeTakeFirst();

export async function insertStockChange(tx: Transaction, change: Omit<StockChange, 'id'>): Promise<void> {
  await tx
    .insertInto('stock_changes')
    .values({
      key: change.key,
      product_id: change.productId,
      colour_id: change.colourId,
      reason: change.reason,
      stock_before: change.before,
      stock_after: change.after,
      changed_by: change.by,
      changed_at: change.at,
    })
    .execute();
}

export type RowStock = Row & { stock: number };

/** The stock of every row of these products. The caller must hold the locks of `lockProductStock`. */
export async function listStocks(tx: Transaction, productIds: readonly number[]): Promise<RowStock[]> {
  const { rows } = await sql<RowStock>`
    select p.id as "productId", g.id as "colourId", coalesce(g.whole_stock, p.whole_stock) as stock
      from products p left join product_colours g on g.product_id = p.id
     where p.id = any(${[...productIds]}::int[]) and coalesce(g.stock, p.stock) is not null`.execute(tx);
  return rows;
}

/** Records which of these stocks were replaced, as set by hand, so that no open count is applied over them. */
export async function insertReplacedStocks(
  tx: Transaction,
  before: readonly RowStock[],
  { who, at }: { who: string; at: Date },
): Promise<void> {
  await sql`
    insert into stock_changes (product_id, colour_id, reason, stock_before, stock_after, changed_by, changed_at)
    select b.product_id, b.colour_id, 'set', b.stock, coalesce(g.whole_stock, p.whole_stock), ${who}, ${at}::timestamptz
      from unnest(${before.map(({ productId }) => productId)}::int[], ${before.map(({ colourId }) => colourId)}::int[],
                  ${before.map(({ stock }) => stock)}::int[]) b (product_id, colour_id, stock)
      join products p on p.id = b.product_id
      left join product_colours g on g.id = b.colour_id
     where coalesce(g.whole_stock, p.whole_stock) <> b.stock`.execute(tx);
}
