/** What the shop's people decide: each may be repeated, and takes effect with the transaction. */

export {
  type ClosedDay,
  type Notice,
  /** The same as rows, to fill a shop. */
  upsertClosedDays,
  upsertNotice,
} from './cities.store.ts';
export { closeDay, openDay } from './close-day.ts';
export { importHolidays } from './import-holidays.ts';
export { postNotice, withdrawNotice } from './post-notice.ts';
