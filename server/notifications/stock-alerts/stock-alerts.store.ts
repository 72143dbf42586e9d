import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';

/** The object of a stock alert: a product in a city, in one glaze or in any glaze (null). */
export type AwaitedProduct = { productId: number; colourId: number | null; cityId: number };

/** Adds a stock alert. Idempotent: an existing alert is left unchanged. */
export async function insertStockAlert(
  tx: Transaction,
  { shopperId, productId, colourId, cityId }: AwaitedProduct & { shopperId: number },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('stock_alerts')
    .values({
      shopper_id: shopperId,
      product_id: productId,
      colour_id: colourId,
      city_id: cityId,
      requested_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes all of a shopper's alerts except the newest `max`. */
export async function deleteOldStockAlerts(tx: Transaction, shopperId: number, max: number): Promise<void> {
  await sql`delete from stock_alerts where shopper_id = ${shopperId} and id not in (
    select id from stock_alerts where shopper_id = ${shopperId} order by id desc limit ${max})`.execute(tx);
}

export async function deleteStockAlert(
  database: Database,
  { shopperId, productId, colourId, cityId }: AwaitedProduct & { shopperId: number },
): Promise<void> {
  await database
    .deleteFrom('stock_alerts')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .where('colour_id', 'is not distinct from', colourId)
    .where('city_id', '=', cityId)
    .execute();
}

export async function deleteStockAlerts(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('shopper_id', '=', shopperId).execute();
}

/** Each product, glaze and city that has a stock alert, once. */
export async function listAwaitedProducts(database: Database): Promise<AwaitedProduct[]> {
  const { rows } = await sql<AwaitedProduct>`
    select distinct product_id as "productId", colour_id as "colourId", city_id as "cityId" from stock_alerts
     order by 1, 2, 3`.execute(database);
  return rows;
}

const isOneOf = (colourIds: readonly (number | null)[]): RawBuilder<boolean> => sql<boolean>`
  (colour_id = any(${colourIds.filter((id) => id !== null)}::int[]) or (colour_id is null and ${colourIds.includes(null)}))`;

/**
 * Deletes and returns the alerts for a product in a city, of at most `max` shoppers at a time. Alerts that another
 * server is processing are skipped.
 */
export async function deleteDueStockAlerts(
  tx: Transaction,
  {
    productId,
    cityId,
    colourIds,
  }: { productId: number; cityId: number; colourIds: readonly (number | null)[] },
  max: number,
): Promise<{ shopperId: number; colourId: number | null }[]> {
  const { rows } = await sql<{ shopperId: number; colourId: number | null }>`
    with asking as (
      select distinct shopper_id from stock_alerts
       where product_id = ${productId} and city_id = ${cityId} and ${isOneOf(colourIds)}
       order by shopper_id limit ${max}),
    taken as (
      select id from stock_alerts
       where product_id = ${productId} and city_id = ${cityId} and ${isOneOf(colourIds)}
         and shopper_id in (select shopper_id from asking)
       order by id for update skip locked)
    delete from stock_alerts where id in (select id from taken)
    returning shopper_id as "shopperId", colour_id as "colourId"`.execute(tx);
  return rows;
}
