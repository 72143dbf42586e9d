/**
 * Operators close days and publish notices by these functions. Each function is idempotent and takes effect on commit.
 */

export {
  type ClosedDay,
  type Notice,
  /** Saves closed days and notices of a new shop, without the checks for operators. */
  upsertClosedDays,
  upsertNotice,
} from './cities.store.ts';
export { closeDay, openDay } from './close-day.ts';
export { importHolidays } from './import-holidays.ts';
export { postNotice, withdrawNotice } from './post-notice.ts';
