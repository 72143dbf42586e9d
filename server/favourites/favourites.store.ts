import type { Database } from '#database/database.ts';

/** Adds a favourite. An existing favourite keeps its date, and so its position in the list. */
export async function insertFavourite(
  database: Database,
  shopperId: number,
  productId: number,
  now: Date,
): Promise<void> {
  await database
    .insertInto('favourites')
    .values({ shopper_id: shopperId, product_id: productId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(
  database: Database,
  shopperId: number,
  productId: number,
): Promise<void> {
  await database
    .deleteFrom('favourites')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .execute();
}

export async function deleteFavourites(database: Database, shopperId: number): Promise<void> {
  await database.deleteFrom('favourites').where('shopper_id', '=', shopperId).execute();
}

/** The product ids of a customer's favourites, newest first. */
export async function listFavouriteIds(database: Database, shopperId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('favourites')
    .select('product_id')
    .where('shopper_id', '=', shopperId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();
  return rows.map((row) => row.product_id);
}

/** A customer's favourites with their dates, newest first. */
export async function listFavouriteRows(
  database: Database,
  shopperId: number,
): Promise<{ productId: number; addedAt: Date }[]> {
  return await database
    .selectFrom('favourites')
    .select(['product_id as productId', 'added_at as addedAt'])
    .where('shopper_id', '=', shopperId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();
}

/** Selects those of these products that are the customer's favourites. */
export async function listFavouritesAmong(
  database: Database,
  shopperId: number,
  productIds: readonly number[],
): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await database
    .selectFrom('favourites')
    .select('product_id')
    .where('shopper_id', '=', shopperId)
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}
