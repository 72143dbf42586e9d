import type { Database } from '#database/database.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import { refuse } from '#server/http/refuse.ts';
import { catalogueCache } from './cached/catalogue-cache.ts';

/**
 * Refuses a city to which the shop does not deliver. Every catalogue request names a city, because availability depends
 * on it.
 */
export async function refuseUnknownCity(database: Database, cityId: number): Promise<void> {
  const read = async (): Promise<Map<number, true>> =>
    new Map((await findCity(database, cityId)) === null ? [] : [[cityId, true]]);
  const known = await (catalogueCache(database)?.cities.read([cityId], read) ?? read());
  if (!known.has(cityId)) throw refuse('notFound', (t) => t.delivery.cityNotFound);
}
