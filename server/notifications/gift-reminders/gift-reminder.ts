import { defineJob } from '#server/events/jobs.ts';
import type { DueReminder } from '#server/orders/reminders/reminders.public.ts';

/** Sends one reminder of a gift a year ago to its buyer. */
export const giftReminderDue = defineJob<DueReminder>('notifications.gift-reminder-due');
