/** Marks due reminders as sent and returns them, for notifications. */
export { type DueReminder, updateDueRemindersAsSent } from './reminders.store.ts';
