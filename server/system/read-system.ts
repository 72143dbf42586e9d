import type { OutputOf } from '#contract/call.ts';
import type { readSystemCall } from '#contract/system/office.calls.ts';
import type { Database } from '#database/database.ts';
import { findMaintenance } from '#server/content/closure.public.ts';
import { countFailedJobs, listFailedJobs } from '#server/events/failed-jobs.ts';
import type { StaffContext } from '#server/http/office-context.ts';

/** The maximum number of failed jobs on the screen. Further jobs appear when some of these are done. */
const MAX_LISTED = 200;

export type System = OutputOf<typeof readSystemCall>;

export async function findSystem(database: Database): Promise<System> {
  const { isOn, changedAt } = await findMaintenance(database);
  return {
    isInMaintenance: isOn,
    changedAt,
    failedCount: await countFailedJobs(database),
    failed: await listFailedJobs(database, MAX_LISTED),
  };
}

export const readSystem = (_: object, { database }: StaffContext): Promise<System> => findSystem(database);
