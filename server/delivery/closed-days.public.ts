/** What the shop's people decide: each may be repeated, and takes effect with the transaction. */
export { closeDay, openDay } from './close-day.ts';
export { importHolidays } from './import-holidays.ts';
export {
  type ClosedDay,
  type Notice,
  /** The same as rows, to fill a shop. */
  saveClosedDays,
  saveNotice,
} from './places.store.ts';
export { postNotice, withdrawNotice } from './post-notice.ts';
