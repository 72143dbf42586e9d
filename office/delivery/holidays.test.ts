import { describe, expect, it } from 'vitest';
import type { ClosedDay } from './delivery-queries.ts';
import { datesBetween, holidaysOf, totalPromised } from './holidays.ts';

const day = (date: string, more: Partial<ClosedDay> = {}): ClosedDay => ({
  date,
  reach: 'couriers',
  reasonAr: 'إجازة',
  reasonEn: 'Holiday',
  promised: { couriers: 1, windows: 2, cafe: 4 },
  version: 1,
  changedBy: null,
  changedAt: null,
  ...more,
});
const datesOf = (days: ClosedDay[]) => holidaysOf(days).map((one) => one.days.map(({ date }) => date));

describe('Closed days, grouped into holidays', () => {
  it('are one holiday when they follow each other with the same reason, over a weekend too', () => {
    // 3 December is a Thursday and 6 December the Sunday after the weekend, so both belong to one holiday.
    expect(datesOf([day('2026-12-03'), day('2026-12-06')])).toEqual([['2026-12-03', '2026-12-06']]);
    expect(datesOf([day('2026-12-01'), day('2026-12-03')])).toEqual([['2026-12-01'], ['2026-12-03']]);
    expect(datesOf([day('2026-12-01'), day('2026-12-02', { reasonEn: 'Stocktaking' })])).toHaveLength(2);
    expect(datesOf([day('2026-12-01'), day('2026-12-02', { reach: 'everything' })])).toHaveLength(2);
  });

  it('from one date to another end at a limit; a wrong order or no date gives an empty list', () => {
    expect(datesBetween('2026-12-30', '2027-01-01', 14)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(datesBetween('2026-12-02', '2026-12-01', 14)).toEqual([]);
    expect(datesBetween('', '2026-12-01', 14)).toEqual([]);
    expect(datesBetween('2026-12-01', '2026-12-31', 14)).toEqual([]);
  });

  it('closed for couriers touch no order of the shop’s own drivers', () => {
    expect(totalPromised(day('2026-12-01'))).toBe(1);
    expect(totalPromised(day('2026-12-01', { reach: 'everything' }))).toBe(7);
  });
});
