import { defineJob } from '#server/events/jobs.ts';
import type { DueReminder } from '#server/orders/reminders/reminders.public.ts';

/** The job that sends a buyer one reminder of a gift from a year ago. */
export const giftReminderDue = defineJob<DueReminder>('notifications.gift-reminder-due');
