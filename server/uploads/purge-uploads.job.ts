import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { purgeUnused } from './uploads.store.ts';

/**
 * The age in milliseconds at which an unattached file is deleted: one day, so that a form left open for hours can still
 * be sent.
 */
const MAX_UNUSED_MS = DAY;

/** Deletes uploaded files that were never attached to anything. */
export const purgeUploadsSchedule = (shop: () => Shop): Schedule => ({
  name: 'uploads.purge',
  cron: '41 * * * *',
  run: () => purgeUnused(shop().database, new Date(shop().clock.now().getTime() - MAX_UNUSED_MS)),
});
