import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  changeOf,
  comparedDays,
  daysOf,
  daysOfMonth,
  lengthOf,
  partsOf,
  presetDays,
  rangePresets,
} from './reports.rules.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));

describe('Ranges of a report', () => {
  it('have every day between their ends once', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (from, more) => {
        const days = daysOf({ from, to: addDays(from, more) });
        expect(days).toHaveLength(more + 1);
        expect(new Set(days).size).toBe(days.length);
        expect(lengthOf({ from, to: days.at(-1)! })).toBe(days.length);
      }),
    );
    expect(daysOf({ from: '2026-11-02', to: '2026-11-01' })).toEqual([]);
  });

  it('chosen by a press end today at the latest, and begin before they end', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...rangePresets), (today, preset) => {
        const days = presetDays(preset, today);
        expect(days.to <= today).toBe(true);
        expect(lengthOf(days)).toBeGreaterThan(0);
      }),
    );
    expect(presetDays('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });

  it('are compared with as many days directly before', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (from, more) => {
        const days = { from, to: addDays(from, more) };
        const before = comparedDays('before', days)!;
        expect(lengthOf(before)).toBe(lengthOf(days));
        expect(addDays(before.to, 1)).toBe(from);
      }),
    );
  });

  it('are compared with the same days of a month or a year before, whole months with whole months', () => {
    expect(comparedDays('monthBefore', { from: '2026-11-01', to: '2026-11-22' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-22',
    });
    expect(comparedDays('monthBefore', { from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(comparedDays('monthBefore', { from: '2026-03-29', to: '2026-03-31' })).toEqual({
      from: '2026-02-28',
      to: '2026-02-28',
    });
    expect(comparedDays('yearBefore', { from: '2028-02-01', to: '2028-02-29' })).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    });
    expect(comparedDays('none', { from: '2026-11-01', to: '2026-11-02' })).toBeNull();
  });

  it('are shown in parts that hold every day once', () => {
    const grouping = fc.constantFrom('day' as const, 'week' as const, 'month' as const);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), grouping, (from, more, by) => {
        const days = { from, to: addDays(from, more) };
        expect(partsOf(days, by).flatMap(daysOf)).toEqual(daysOf(days));
      }),
    );
  });

  it('show no change in per cent where there was nothing before', () => {
    expect(changeOf(5, 0)).toBeNull();
    expect(changeOf(108, 100)).toBe(8);
    expect(changeOf(-50, -100)).toBe(50);
  });
});
