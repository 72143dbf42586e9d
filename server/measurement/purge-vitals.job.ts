import { maintainMonths } from '#database/months.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { dayInRiyadh } from '#text/when.ts';

/** Performance metrics are kept for more than a year, so that a season can be compared with the one a year before. */
const RETENTION_DAYS = 400;

export const purgeVitalsSchedule = (shop: () => Shop): Schedule => ({
  name: 'measurement.prune',
  cron: '23 1 * * *',
  run: () => {
    const { database, clock } = shop();
    const now = clock.now();
    return maintainMonths(database, 'vitals', {
      today: dayInRiyadh(now),
      retainedFrom: dayInRiyadh(new Date(now.getTime() - RETENTION_DAYS * DAY)),
    });
  },
});
