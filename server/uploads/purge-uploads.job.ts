import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { purgeUnused } from './uploads.store.ts';

/** A form that was left open over night can still be sent. */
const WAITS_MS = DAY;

/** Forgets what was sent and never became part of anything. */
export const purgeUploadsSchedule = (shop: () => Shop): Schedule => ({
  name: 'uploads.prune',
  cron: '41 * * * *',
  run: () => purgeUnused(shop().database, new Date(shop().clock.now().getTime() - WAITS_MS)),
});
