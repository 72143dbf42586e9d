/** For notifications: the reminders that are due, each once. */
export { type DueReminder, updateDueAsSent } from './reminders.store.ts';
