import { dayNumberOf, momentOf } from '#server/clock.ts';

/**
 * The number of days before the anniversary on which a reminder is sent: enough to choose a gift and have it delivered
 * to any city (product.md 4).
 */
export const REMIND_DAYS_BEFORE = 7;
/** The hour at which reminders are sent, in Riyadh time. */
const REMIND_HOUR = 10;

/**
 * Calculates when to send the reminder of a gift: a week before the first anniversary of its delivery for which that
 * date is still in the future. The anniversary of 29 February is the 28th in other years.
 */
export function nextReminderAt(deliveredAt: Date, now: Date): Date {
  const given = new Date(momentOf(dayNumberOf(deliveredAt), 12));
  for (let years = 1; ; years += 1) {
    const [year, month, date] = [given.getUTCFullYear() + years, given.getUTCMonth(), given.getUTCDate()];
    const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const day = dayNumberOf(new Date(Date.UTC(year, month, Math.min(date, lastDate), 12)));
    const remindAt = momentOf(day - REMIND_DAYS_BEFORE, REMIND_HOUR);
    if (remindAt > now) return remindAt;
  }
}
