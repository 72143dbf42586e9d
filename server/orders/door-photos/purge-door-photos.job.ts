import { DOOR_PHOTO_DAYS } from '#contract/orders/dispatch.rules.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { purgePhotos } from './door-photos.store.ts';

/**
 * Deletes door photographs 90 days after they were taken; an order's greetings are kept for the same time (decision
 * 086).
 */
export const purgeDoorPhotosSchedule = (shop: () => Shop): Schedule => ({
  name: 'orders.purge-door-photos',
  cron: '47 * * * *',
  run: () => purgePhotos(shop().database, new Date(shop().clock.now().getTime() - DOOR_PHOTO_DAYS * DAY)),
});
