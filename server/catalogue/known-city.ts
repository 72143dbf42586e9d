import type { Database } from '#database/database.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import { refuse } from '#server/http/refuse.ts';

/** Availability depends on the city, so every catalogue call names a city that the shop delivers to. */
export async function refuseUnknownCity(database: Database, cityId: number): Promise<void> {
  if ((await findCity(database, cityId)) === null) throw refuse('notFound', (t) => t.delivery.cityNotFound);
}
