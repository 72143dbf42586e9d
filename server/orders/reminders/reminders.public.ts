/** Marks due reminders as sent and returns them, for notifications. */
export { type DueReminder, updateDueAsSent } from './reminders.store.ts';
