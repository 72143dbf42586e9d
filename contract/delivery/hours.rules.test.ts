import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHours, type HourSpan, hoursProblems, proposeWindow } from './hours.rules.ts';

/** Windows of a day that do not overlap, in any order. */
const someWindows = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 12 })
  .map((hours) => hours.sort((one, other) => one - other))
  .map((hours) =>
    hours.slice(1).flatMap((to, n): HourSpan[] => (n % 2 === 0 ? [{ from: hours[n]!, to }] : [])),
  )
  .chain((windows) => fc.shuffledSubarray(windows, { minLength: windows.length }));

const problemsOf = (windows: HourSpan[]) =>
  Object.keys(hoursProblems({ ...defaultHours, windows })).filter((field) => field.startsWith('windows'));

describe('The delivery window that the form of hours proposes', () => {
  it('follows the last one and is as long', () => {
    expect(
      proposeWindow([
        { from: 10, to: 12 },
        { from: 12, to: 15 },
      ]),
    ).toEqual({ from: 15, to: 18 });
    expect(proposeWindow([{ from: 20, to: 23 }])).toEqual({ from: 23, to: 24 });
  });

  it('comes before the first one when the last ends at midnight', () => {
    expect(
      proposeWindow([
        { from: 22, to: 24 },
        { from: 20, to: 22 },
      ]),
    ).toEqual({ from: 18, to: 20 });
    expect(proposeWindow([{ from: 1, to: 24 }])).toEqual({ from: 0, to: 1 });
  });

  it('overlaps no other as long as one end of the day is free', () => {
    fc.assert(
      fc.property(someWindows, (windows) => {
        fc.pre(
          Math.min(...windows.map(({ from }) => from)) > 0 || Math.max(...windows.map(({ to }) => to)) < 24,
        );
        expect(problemsOf([...windows, proposeWindow(windows)])).toEqual([]);
      }),
    );
  });
});
