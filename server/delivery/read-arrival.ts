import type { InputOf } from '#contract/call.ts';
import type { readArrivalCall } from '#contract/delivery/delivery.calls.ts';
import type { Arrival } from '#contract/delivery/delivery.wire.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { arrivalAt, slotFactsOf } from './arrival.ts';
import { readDeliveryFacts } from './delivery-facts.ts';

/**
 * The earliest arrival of an order placed now in a city, and the days that can be chosen. @throws Refusal notFound
 * (city).
 */
export async function readArrival(
  { cityId }: InputOf<typeof readArrivalCall>,
  { database, clock, language }: Context,
): Promise<Arrival> {
  const facts = await readDeliveryFacts(database, clock);
  const city = facts.cities.find(({ id }) => id === cityId);
  if (!city) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  return arrivalAt(slotFactsOf(city, facts, { now: clock.now(), language }));
}
