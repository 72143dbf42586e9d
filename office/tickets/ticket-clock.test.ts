import { expect, it } from 'vitest';
import { clockAt } from './ticket-clock.ts';

const waiting = { status: 'received', minutesLate: -121, minutesWaiting: 599, minutesOpen: 700 } as const;
const at = (minutes: number) => 1_000_000 + minutes * 60_000;

it('A ticket’s clock counts on by the minute: in time, soon, late', () => {
  expect(clockAt(waiting, at(0), at(0))).toEqual({
    due: 'inTime',
    minutesLate: -121,
    minutesWaiting: 599,
    minutesOpen: 700,
  });
  expect(clockAt(waiting, at(0), at(1)).due).toBe('inTime');
  expect(clockAt(waiting, at(0), at(2)).due).toBe('soon');
  expect(clockAt(waiting, at(0), at(121)).due).toBe('soon');
  expect(clockAt(waiting, at(0), at(122))).toMatchObject({ due: 'late', minutesLate: 1, minutesOpen: 822 });
});

it('A device whose clock was set back shows what the server counted', () => {
  expect(clockAt(waiting, at(0), at(-90)).minutesLate).toBe(-121);
});

it('No answer is due while the shopper has the next word, and a closed ticket’s clock stands still', () => {
  const pending = { status: 'pending', minutesLate: null, minutesWaiting: null, minutesOpen: 5 } as const;
  expect(clockAt(pending, at(0), at(3))).toEqual({
    due: 'none',
    minutesLate: null,
    minutesWaiting: null,
    minutesOpen: 8,
  });
  expect(clockAt({ ...pending, status: 'rejected' }, at(0), at(3)).minutesOpen).toBe(5);
});
