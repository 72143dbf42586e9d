import type { AddVitals } from '#contract/measurement/measurement.wire.ts';
import type { Context } from '#server/http/context.ts';
import { dayInRiyadh } from '#text/when.ts';
import { upsertVitals } from './vitals.store.ts';

/** Counts the performance metrics of one page visit. They are anonymous, because the session is not read. */
export async function addVitals(input: AddVitals, { database, clock }: Context): Promise<null> {
  await upsertVitals(database, input, dayInRiyadh(clock.now()));
  return null;
}
