import { sql } from 'kysely';
import type { Device, Metric } from '#contract/measurement/measurement.rules.ts';
import { stepOf } from '#contract/measurement/measurement.rules.ts';
import type { AddVitals } from '#contract/measurement/measurement.wire.ts';
import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/**
 * Counts one visit's values. Metrics are written in a fixed order, so that two visits that update the same rows wait
 * for each other and never deadlock.
 */
export async function upsertVitals(
  database: Database,
  { page, device, language, metrics }: AddVitals,
  day: string,
): Promise<void> {
  const steps = new Map(metrics.map(({ name, value }) => [name, stepOf(name, value)]));
  await database
    .insertInto('vitals')
    .values(
      [...steps]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([metric, step]) => ({ day, page, device, language, metric, step, count: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'device', 'language', 'metric', 'step'])
        .doUpdateSet({ count: (eb) => eb('vitals.count', '+', 1) }),
    )
    .execute();
}

export type VitalsFilter = {
  /** The first day that the report includes. */
  since: string;
  /** The last day that the report includes; if left out, today. */
  until?: string | undefined;
  device?: Device | undefined;
  language?: Language | undefined;
};
/** The number of visits in each step of the histogram, by page and metric. */
export async function listVitals(
  database: Database,
  { since, until, device, language }: VitalsFilter,
): Promise<{ page: string; metric: Metric; step: number; count: number }[]> {
  let query = database
    .selectFrom('vitals')
    .select(['page', 'metric', 'step', sql<number>`sum(count)::int`.as('count')])
    .where('day', '>=', since)
    .groupBy(['page', 'metric', 'step'])
    .orderBy('page')
    .orderBy('metric')
    .orderBy('step');
  if (until) query = query.where('day', '<=', until);
  if (device) query = query.where('device', '=', device);
  if (language) query = query.where('language', '=', language);
  return query.execute();
}
