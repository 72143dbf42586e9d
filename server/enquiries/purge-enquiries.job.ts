import { ENQUIRY_RETENTION_DAYS } from '#contract/enquiries/enquiries.limits.ts';
import { inTransaction } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { deleteFiles } from '#server/uploads/uploads.public.ts';
import { purgeEnquiries } from './enquiries.store.ts';

/**
 * Deletes enquiries after the period that the privacy policy states, because the PDPL forbids storing them longer than
 * needed.
 *
 * Invariant: an enquiry and its file are deleted together or not at all.
 */
export const purgeEnquiriesSchedule = (shop: () => Shop): Schedule => ({
  name: 'enquiries.prune',
  cron: '53 0 * * *',
  run: () => {
    const { database, clock } = shop();
    const before = new Date(clock.now().getTime() - ENQUIRY_RETENTION_DAYS * DAY);
    return inTransaction(database, async (tx) => deleteFiles(tx, await purgeEnquiries(tx, before)));
  },
});
