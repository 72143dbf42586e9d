import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import type { Wanted } from '../stock.store.ts';

/** The number of parts of a plentiful stock, and so the number of orders that can take from it at the same moment. */
const PARTS = 16;
/** A stock of at least this number of units is kept in parts; a smaller one sells out before the parts would help. */
export const SPLIT_FROM = 500;
/** The units that stay in the stock row itself while it is in parts (0170-stock-in-parts.sql). */
const RESERVE = 20;

/** A changed stock row; `after` is null if the units came from one of its parts, so that plenty was and is left. */
export type Changed = Wanted & { after: number | null };

/**
 * Changes each stock row by its quantity in one statement, or one of the row's parts, chosen at random. Rows whose
 * stock does not suffice stay as they are and are missing in the result.
 * The locks are taken in the order glazes, products, parts, and each by ascending id, so two orders for the same rows
 * never deadlock. The lock mode still allows new cart lines, which only reference the row. PostgreSQL checks the
 * conditions again on the row that it has waited for, so no stock falls below zero.
 */
export async function updateStockAtOnce(
  tx: Transaction,
  sums: readonly Wanted[],
  sign: 1 | -1,
): Promise<Changed[]> {
  const parts = sums.map(() => randomInt(PARTS));
  const { rows } = await sql<Changed>`
    with wanted as materialized (
      select * from unnest(${sums.map(({ productId }) => productId)}::int[],
                           ${sums.map(({ colourId }) => colourId)}::int[],
                           ${sums.map(({ quantity }) => quantity)}::int[], ${parts}::int[])
                      w (product_id, colour_id, quantity, part)
    ), colours as materialized (
      select g.id, w.quantity from product_colours g
        join wanted w on w.colour_id = g.id and w.product_id = g.product_id
       where not g.in_parts order by g.id for no key update of g
    ), whole as materialized (
      select p.id, w.quantity from products p join wanted w on w.product_id = p.id and w.colour_id is null
       where not p.in_parts and (select count(*) from colours) >= 0 order by p.id for no key update of p
    ), parts as materialized (
      select s.id, w.quantity from stock_parts s
        join wanted w on w.product_id = s.product_id and w.colour_id is not distinct from s.colour_id and w.part = s.part
       where (select count(*) from whole) >= 0 order by s.id for no key update of s
    ), of_colours as (
      update product_colours g set stock = g.stock + ${sign}::int * l.quantity from colours l
       where g.id = l.id and not g.in_parts and g.stock + ${sign}::int * l.quantity >= 0
      returning g.product_id, g.id as colour_id, l.quantity, g.stock as after
    ), of_whole as (
      update products p set stock = p.stock + ${sign}::int * l.quantity from whole l
       where p.id = l.id and not p.in_parts and p.stock + ${sign}::int * l.quantity >= 0
      returning p.id as product_id, null::int as colour_id, l.quantity, p.stock as after
    ), of_parts as (
      update stock_parts s set pieces = s.pieces + ${sign}::int * l.quantity from parts l
       where s.id = l.id and s.pieces + ${sign}::int * l.quantity >= 0
      returning s.product_id, s.colour_id, l.quantity, null::int as after
    )
    select product_id as "productId", colour_id as "colourId", quantity, after
      from (table of_colours union all table of_whole union all table of_parts) changed`.execute(tx);
  return rows;
}

/** Names a stock row: a glaze, or a product without glazes. */
export type StockRowId = Pick<Wanted, 'productId' | 'colourId'>;
export const toKey = ({ productId, colourId }: StockRowId): string => `${productId} ${colourId}`;

/**
 * Locks all stock rows that a writer of the catalogue changes, before it changes any, in the same order as orders do:
 * glazes, products, parts, each by ascending id. A writer that locked a product before the glazes of another one, or
 * the products of one colour before those of the next, could deadlock with an order of both.
 * @param productIds all stock rows of these products
 * @param colours and of all other products the glazes with these codes, because a change of a colour changes them too
 * @param replaced slugs of the products whose parts of stock are replaced too; all other parts stay free for orders
 */
export async function lockProductStock(
  tx: Transaction,
  {
    productIds = [],
    colours = [],
    replaced = [],
  }: { productIds?: readonly number[]; colours?: readonly string[]; replaced?: readonly string[] },
): Promise<void> {
  const ids = sql`${[...productIds]}::int[]`;
  await sql`
    with colours as materialized (
      select id from product_colours
       where product_id = any(${ids}) or colour = any(${[...colours]}::text[]) order by id for no key update
    ), whole as materialized (
      select id, slug from products
       where id = any(${ids}) and (select count(*) from colours) >= 0 order by id for no key update
    ), parts as materialized (
      select s.id from stock_parts s
       where s.product_id in (select id from whole where slug = any(${[...replaced]}::text[]))
       order by s.id for update of s
    )
    -- Each count makes PostgreSQL lock its rows, also those of a part of the statement that nothing else reads.
    select (select count(*) from colours) + (select count(*) from whole) + (select count(*) from parts)`.execute(
    tx,
  );
}

/** Puts the parts of locked stock rows back into the rows; waits for the orders that are taking from a part. */
export async function updateStockAsJoined(
  tx: Transaction,
  locked: readonly StockRowId[],
): Promise<(StockRowId & { stock: number })[]> {
  const { rows } = await sql<StockRowId & { stock: number }>`
    with rows as materialized (
      select * from unnest(${locked.map(({ productId }) => productId)}::int[],
                           ${locked.map(({ colourId }) => colourId)}::int[]) r (product_id, colour_id)
    ), parts as materialized (
      select s.id from stock_parts s
        join rows r on r.product_id = s.product_id and r.colour_id is not distinct from s.colour_id
       order by s.id for update of s
    ), gone as (
      delete from stock_parts s using parts where s.id = parts.id returning s.product_id, s.colour_id, s.pieces
    ), sums as (select product_id, colour_id, sum(pieces)::int as pieces from gone group by product_id, colour_id),
    of_colours as (
      update product_colours g set stock = g.stock + s.pieces, in_parts = false from sums s where g.id = s.colour_id
      returning g.product_id, g.id as colour_id, g.stock
    ), of_whole as (
      update products p set stock = p.stock + s.pieces, in_parts = false
        from sums s where p.id = s.product_id and s.colour_id is null
      returning p.id as product_id, null::int as colour_id, p.stock
    )
    select product_id as "productId", colour_id as "colourId", stock
      from (table of_colours union all table of_whole) joined`.execute(tx);
  return rows;
}

/** Puts most units of a plentiful stock into parts. The caller must hold the locks on the rows. */
export async function updateStockAsSplit(
  tx: Transaction,
  plentiful: readonly (StockRowId & { stock: number })[],
): Promise<void> {
  const each = plentiful.map(({ stock }) => Math.floor((stock - RESERVE) / PARTS));
  await sql`
    with rows as materialized (
      select * from unnest(${plentiful.map(({ productId }) => productId)}::int[],
                           ${plentiful.map(({ colourId }) => colourId)}::int[], ${each}::int[])
                      r (product_id, colour_id, pieces)
    ), parts as (
      insert into stock_parts (product_id, colour_id, part, pieces)
      select product_id, colour_id, part, pieces from rows cross join generate_series(0, ${PARTS - 1}::int) part
    ), of_colours as (
      update product_colours g set stock = g.stock - ${PARTS}::int * r.pieces, in_parts = true
        from rows r where g.id = r.colour_id
    )
    update products p set stock = p.stock - ${PARTS}::int * r.pieces, in_parts = true
      from rows r where p.id = r.product_id and r.colour_id is null`.execute(tx);
}
