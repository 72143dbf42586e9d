import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readMapCall } from '#contract/delivery/delivery.calls.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findCity } from './delivery.store.ts';

/** Reads the map of a city; null if the shop has no tile server. */
export async function readMap(
  { cityId }: InputOf<typeof readMapCall>,
  { database, providers: { map } }: Context,
): Promise<OutputOf<typeof readMapCall>> {
  const city = await findCity(database, cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  if (!map) return null;
  const { url: tilesUrl, attribution, attributionUrl } = map;
  return { tilesUrl, attribution, attributionUrl, centre: city.coordinates ?? null };
}
