import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, dateOf, dayNumberOf } from '#server/clock.ts';
import { nextReminderAt, REMIND_DAYS_BEFORE } from './next-reminder.ts';

const dayOf = (moment: Date) => dateOf(dayNumberOf(moment));
const reminded = (deliveredAt: string, now = deliveredAt) =>
  nextReminderAt(new Date(deliveredAt), new Date(now)).toISOString();

describe('A reminder of a gift (decision 059)', () => {
  it.each([
    ['2026-11-23T15:00:00Z', '2026-11-23T15:00:00Z', '2027-11-16T07:00:00.000Z'],
    // At this time it is already the next day in Riyadh.
    ['2026-12-31T21:30:00Z', '2026-12-31T21:30:00Z', '2027-12-25T07:00:00.000Z'],
    ['2028-02-29T10:00:00Z', '2028-03-01T10:00:00Z', '2029-02-21T07:00:00.000Z'],
    // The reminder date of this year has passed, so the reminder is for next year.
    ['2026-11-23T15:00:00Z', '2027-11-16T07:00:00Z', '2028-11-16T07:00:00.000Z'],
  ])('of %s, asked for at %s, is due at %s', (deliveredAt, now, due) => {
    expect(reminded(deliveredAt, now)).toBe(due);
  });

  it('is always in the future, at ten in Riyadh, a week before the same date', () => {
    const moment = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.nat(2000), (deliveredAt, days) => {
        const now = new Date(deliveredAt.getTime() + days * DAY);
        const due = nextReminderAt(deliveredAt, now);
        expect(due.getTime()).toBeGreaterThan(now.getTime());
        expect(due.getTime() - now.getTime()).toBeLessThan(367 * DAY + REMIND_DAYS_BEFORE * DAY);
        expect(due.toISOString().slice(11)).toBe('07:00:00.000Z');
        const [date, given] = [
          dayOf(new Date(due.getTime() + REMIND_DAYS_BEFORE * DAY)).slice(5),
          dayOf(deliveredAt).slice(5),
        ];
        expect(date).toBe(given === '02-29' && date !== '02-29' ? '02-28' : given);
      }),
    );
  });
});
