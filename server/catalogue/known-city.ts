import type { Database } from '#database/database.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import { refuse } from '#server/http/refuse.ts';

/** What can be had depends on the city, so every call of the catalogue names one that the shop delivers to. */
export async function refuseUnknownCity(database: Database, cityId: number): Promise<void> {
  if ((await findCity(database, cityId)) === null) throw refuse('notFound', (t) => t.delivery.cityNotFound);
}
