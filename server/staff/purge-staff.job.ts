import { purgeAuditEntries } from '#server/audit/audit.public.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { purgeOldChallenges } from './passkeys/challenges.ts';
import { purgeEndedSessions } from './sign-in/session.ts';

/** The number of years for which the audit log is kept (decision 066). */
const AUDIT_YEARS = 7;

/** Deletes ended sessions, challenges without a response, and audit entries that are older than the log keeps. */
export const purgeStaffSchedule = (shop: () => Shop): Schedule => ({
  name: 'staff.purge',
  cron: '27 * * * *',
  async run() {
    await purgeEndedSessions(shop());
    await purgeOldChallenges(shop());
    const { database, clock } = shop();
    const before = clock.now();
    before.setUTCFullYear(before.getUTCFullYear() - AUDIT_YEARS);
    await purgeAuditEntries(database, before);
  },
});
