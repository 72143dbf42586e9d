/** What the shop's people decide: each may be repeated, and takes effect with the transaction. */
export { importHolidays } from './import-holidays.ts';
export {
  type ClosedDay,
  type Notice,
  removeClosedDay,
  removeNotice,
  saveClosedDays,
  saveNotice,
} from './places.store.ts';
