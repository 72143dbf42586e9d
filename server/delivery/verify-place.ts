import type { InputOf } from '#contract/call.ts';
import type { verifyPlaceCall } from '#contract/delivery/delivery.calls.ts';
import type { Place } from '#contract/delivery/delivery.wire.ts';
import type { Database } from '#database/database.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Language } from '#text/language.ts';
import { listCities } from './delivery.store.ts';
import { placeProblem } from './place.rules.ts';

/** Checks at once whether the location that a person marked is in the gift's city. Nothing is stored. */
export async function verifyPlace(
  { cityId, ...place }: InputOf<typeof verifyPlaceCall>,
  { database, language }: Context,
): Promise<null> {
  await refusePlaceOutside(database, place, { cityId, language });
  return null;
}

/**
 * Refuses a location that does not belong to the gift's city.
 * @throws Refusal notFound for an unknown city; outsideCity for a location outside the kingdom, outside the city, or in
 * another served city, which the refusal then names
 */
export async function refusePlaceOutside(
  database: Database,
  place: Place,
  { cityId, language }: { cityId: number; language: Language },
): Promise<void> {
  const cities = await listCities(database);
  const city = cities.find(({ id }) => id === cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  const problem = placeProblem(place, city, cities);
  if (problem === null) return;
  const name = city.names[language];
  throw refuse('outsideCity', ({ delivery: t }) => {
    if (problem.kind === 'outsideKingdom') return t.placeOutsideKingdom;
    return problem.other ? t.placeInCity(problem.other.names[language], name) : t.placeOutsideCity(name);
  });
}
