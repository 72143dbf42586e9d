import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';

/** Something that can be wished for: a product in a city, in one colour or in whatever colour. */
export type Wished = { productId: number; colourId: number | null; cityId: number };

/** Asked twice it is asked once. */
export async function putWish(
  tx: Transaction,
  { shopperId, productId, colourId, cityId }: Wished & { shopperId: number },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('stock_wishes')
    .values({
      shopper_id: shopperId,
      product_id: productId,
      glaze_id: colourId,
      city_id: cityId,
      wished_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the newest wishes of a shopper and forgets the rest. */
export async function keepNewestWishes(tx: Transaction, shopperId: number, most: number): Promise<void> {
  await sql`delete from stock_wishes where shopper_id = ${shopperId} and id not in (
    select id from stock_wishes where shopper_id = ${shopperId} order by id desc limit ${most})`.execute(tx);
}

export async function removeWish(
  database: Database,
  { shopperId, productId, colourId, cityId }: Wished & { shopperId: number },
): Promise<void> {
  await database
    .deleteFrom('stock_wishes')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .where('glaze_id', 'is not distinct from', colourId)
    .where('city_id', '=', cityId)
    .execute();
}

export async function removeWishes(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('stock_wishes').where('shopper_id', '=', shopperId).execute();
}

/** What is wished for by anybody, each once. */
export async function listWished(database: Database): Promise<Wished[]> {
  const { rows } = await sql<Wished>`
    select distinct product_id as "productId", glaze_id as "colourId", city_id as "cityId" from stock_wishes
     order by 1, 2, 3`.execute(database);
  return rows;
}

const among = (colourIds: readonly (number | null)[]): RawBuilder<boolean> => sql<boolean>`
  (glaze_id = any(${colourIds.filter((id) => id !== null)}::int[]) or (glaze_id is null and ${colourIds.includes(null)}))`;

/**
 * Takes wishes for a product in a city out of the list, so many at a time, so that whoever answers them next does not
 * find them any more; those that another server is answering are left to it.
 */
export async function takeWishes(
  tx: Transaction,
  {
    productId,
    cityId,
    colourIds,
  }: { productId: number; cityId: number; colourIds: readonly (number | null)[] },
  most: number,
): Promise<{ shopperId: number; colourId: number | null }[]> {
  const { rows } = await sql<{ shopperId: number; colourId: number | null }>`
    with asking as (
      select distinct shopper_id from stock_wishes
       where product_id = ${productId} and city_id = ${cityId} and ${among(colourIds)}
       order by shopper_id limit ${most}),
    taken as (
      select id from stock_wishes
       where product_id = ${productId} and city_id = ${cityId} and ${among(colourIds)}
         and shopper_id in (select shopper_id from asking)
       order by id for update skip locked)
    delete from stock_wishes where id in (select id from taken)
    returning shopper_id as "shopperId", glaze_id as "colourId"`.execute(tx);
  return rows;
}
