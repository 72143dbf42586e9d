/** For operators: close days and post notices. Each is idempotent and takes effect when the transaction commits. */

export {
  type ClosedDay,
  type Notice,
  /** For seeding a shop directly. */
  upsertClosedDays,
  upsertNotice,
} from './cities.store.ts';
export { closeDay, openDay } from './close-day.ts';
export { importHolidays } from './import-holidays.ts';
export { postNotice, withdrawNotice } from './post-notice.ts';
