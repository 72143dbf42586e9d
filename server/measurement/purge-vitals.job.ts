import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { dayInRiyadh } from '#text/when.ts';
import { purgeVitals } from './vitals.store.ts';

/** Long enough to hold a season against the same one of the year before. */
const KEPT_DAYS = 400;

export const purgeVitalsSchedule = (shop: () => Shop): Schedule => ({
  name: 'measurement.prune',
  cron: '23 1 * * *',
  run: () => {
    const { database, clock } = shop();
    return purgeVitals(database, dayInRiyadh(new Date(clock.now().getTime() - KEPT_DAYS * DAY)));
  },
});
