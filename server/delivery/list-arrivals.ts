import type { OutputOf } from '#contract/call.ts';
import type { listArrivalsCall } from '#contract/delivery/delivery.calls.ts';
import type { Context } from '#server/http/context.ts';
import { arrivalAt, slotFactsOf } from './arrival.ts';
import { readDeliveryFacts } from './delivery-facts.ts';

/** For every city that is on, the first day on which an order placed now can arrive; null if no day is open. */
export async function listArrivals(
  _input: object,
  { database, clock, language }: Context,
): Promise<OutputOf<typeof listArrivalsCall>> {
  const facts = await readDeliveryFacts(database, clock);
  const now = clock.now();
  const cities = facts.cities
    .filter(({ isOn }) => isOn)
    .map((city) => ({
      cityId: city.id,
      date: arrivalAt(slotFactsOf(city, facts, { now, language })).earliest?.date ?? null,
    }));
  return { now, cities };
}
