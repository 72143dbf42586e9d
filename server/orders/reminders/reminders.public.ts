/** For notifications: marks due reminders as sent and returns them. */
export { type DueReminder, updateDueAsSent } from './reminders.store.ts';
