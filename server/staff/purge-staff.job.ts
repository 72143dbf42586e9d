import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { purgeOldChallenges } from './passkeys/challenges.ts';
import { purgeEndedSessions } from './sign-in/session.ts';

/** Deletes sessions that are over and challenges that nobody answered. */
export const purgeStaffSchedule = (shop: () => Shop): Schedule => ({
  name: 'staff.purge',
  cron: '27 * * * *',
  async run() {
    await purgeEndedSessions(shop());
    await purgeOldChallenges(shop());
  },
});
