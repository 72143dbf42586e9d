import type { InputOf } from '#contract/call.ts';
import type { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { MAX_CITIES } from '#contract/delivery/delivery.limits.ts';
import { cityMatches, inCityOrder } from '#contract/delivery/delivery.rules.ts';
import type { City } from '#contract/delivery/delivery.wire.ts';
import type { Context } from '#server/http/context.ts';
import * as store from './delivery.store.ts';
import { showCity } from './show-city.ts';

/**
 * The cities that take orders, or every city if `withClosed`, filtered and sorted by the rules of the city picker
 * (Specification 5). All cities fit into one page, so they are filtered in memory.
 */
export async function listCities(
  { search = '', limit = MAX_CITIES, page = 1, withClosed }: InputOf<typeof listCitiesCall>,
  { database, language }: Context,
): Promise<City[]> {
  const all = (await store.listCities(database))
    .filter(({ isOn }) => isOn || withClosed)
    .map((city) => ({
      ...showCity(city, language),
      position: city.position,
    }));
  const found = inCityOrder(all, language).filter((city) => cityMatches(city, search));
  const size = Math.min(limit, MAX_CITIES);
  const start = (Math.max(page, 1) - 1) * size;
  return found.slice(start, start + size);
}
