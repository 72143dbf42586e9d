import { dayNumberOf, momentOf } from '#server/clock.ts';

/** Long enough before the day to choose a gift and have it delivered anywhere (product.md 4). */
export const REMIND_DAYS_BEFORE = 7;
/** The hour in Riyadh at which reminders go out. */
const REMIND_HOUR = 10;

/**
 * When to remind of a gift: some days before the same date of the first year in which that is still to come, and not
 * before next year. A gift of 29 February has its day on the 28th in other years.
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
