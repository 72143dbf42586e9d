import type { Database } from '#database/database.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import { refuse } from '#server/http/refuse.ts';
import { keptCatalogue } from './kept/kept-catalogue.ts';

/** Availability depends on the city, so every catalogue call names a city that the shop delivers to. */
export async function refuseUnknownCity(database: Database, cityId: number): Promise<void> {
  const read = async (): Promise<Map<number, true>> =>
    new Map((await findCity(database, cityId)) === null ? [] : [[cityId, true]]);
  const known = await (keptCatalogue(database)?.cities.read([cityId], read) ?? read());
  if (!known.has(cityId)) throw refuse('notFound', (t) => t.delivery.cityNotFound);
}
