import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHours } from '#contract/delivery/hours.rules.ts';
import { DAY, dateOf, dayNumberOf, HOUR, isWeekend, SECOND } from '#server/clock.ts';
import { type SlotFacts, type SlotKind, slotDays } from './slots.ts';

/** Parses a local date and time in Riyadh. */
const riyadh = (text: string) => new Date(`${text}+03:00`);

const facts = (kind: SlotKind, now: Date, more: Partial<SlotFacts> = {}): SlotFacts => ({
  kind,
  hours: defaultHours,
  now,
  capacity: 12,
  taken: new Map(),
  closed: new Map(),
  ...more,
});
const slotsOf = (all: SlotFacts) => slotDays(all).flatMap((day) => day.slots);
const free = (all: SlotFacts) =>
  slotsOf(all)
    .filter((slot) => slot.isAvailable)
    .map((slot) => slot.id);
const dates = (all: SlotFacts) =>
  slotDays(all)
    .filter((day) => day.isAvailable)
    .map((day) => day.date);

/** Any time within ten years, often within two seconds of a full hour. */
const moments = fc
  .tuple(fc.integer({ min: 0, max: 24 * 3650 }), fc.integer({ min: -2, max: 3 }), fc.boolean(), fc.nat(3599))
  .map(
    ([hours, around, isNear, seconds]) =>
      new Date(Date.UTC(2026, 0, 1) + hours * HOUR + (isNear ? around : seconds) * SECOND),
  );
const kinds = fc.constantFrom<SlotKind>('window', 'date', 'hour');

describe('Windows in Riyadh (product.md 4)', () => {
  it('are two hours long from 10:00 to 22:00, every day, up to 14 days ahead', () => {
    const days = slotDays(facts('window', riyadh('2026-11-20T07:00:00')));
    expect(days).toHaveLength(15);
    expect(days[0]!.date).toBe('2026-11-20');
    expect(days[14]!.date).toBe('2026-12-04');
    for (const day of days) {
      expect(day.slots.map((slot) => slot.id.slice(-3))).toEqual(['T10', 'T12', 'T14', 'T16', 'T18', 'T20']);
      expect(day.isAvailable).toBe(true);
    }
    expect(days[0]!.slots[0]).toEqual({
      id: '2026-11-20T10',
      startsAt: riyadh('2026-11-20T10:00:00'),
      endsAt: riyadh('2026-11-20T12:00:00'),
      isAvailable: true,
      reason: null,
    });
  });
  it('are bookable until two hours before they start, to the second', () => {
    const today = (now: string) =>
      free(facts('window', riyadh(now))).filter((id) => id.startsWith('2026-11-21'));
    expect(today('2026-11-21T07:59:59')).toContain('2026-11-21T10');
    expect(today('2026-11-21T08:00:00')).toContain('2026-11-21T10');
    expect(today('2026-11-21T08:00:01')).not.toContain('2026-11-21T10');
    expect(today('2026-11-21T18:00:00')).toEqual(['2026-11-21T20']);
    expect(today('2026-11-21T18:00:01')).toEqual([]);
  });
  it('give the reason why a day can no longer be selected', () => {
    const day = slotDays(facts('window', riyadh('2026-11-21T18:00:01')))[0]!;
    expect(day).toMatchObject({ date: '2026-11-21', isAvailable: false, reason: 'past' });
    expect(day.slots.every((slot) => slot.reason === 'past')).toBe(true);
  });
  it('start a new day at midnight in Riyadh, not in UTC', () => {
    const first = (now: string) => slotDays(facts('window', riyadh(now)))[0]!.date;
    expect(first('2026-11-21T23:59:59')).toBe('2026-11-21');
    expect(first('2026-11-22T00:00:00')).toBe('2026-11-22');
    expect(first('2026-11-22T02:59:59')).toBe('2026-11-22');
  });
  it('are full when their capacity is booked, and a day is full when all its windows are', () => {
    const now = riyadh('2026-11-21T15:00:00');
    const taken = new Map([
      ['2026-11-21T18', 12],
      ['2026-11-22T10', 11],
    ]);
    const days = slotDays(facts('window', now, { taken }));
    expect(days[0]!.slots.map((slot) => slot.reason)).toEqual(['past', 'past', 'past', 'past', 'full', null]);
    expect(days[1]!.slots[0]!.isAvailable).toBe(true);
    const all = new Map(slotsOf(facts('window', now)).map((slot) => [slot.id, 12]));
    expect(slotDays(facts('window', now, { taken: all }))[0]).toMatchObject({
      isAvailable: false,
      reason: 'full',
    });
  });
});

describe('Dates of other cities (product.md 4)', () => {
  it.each([
    ['a Sunday', '2026-11-22T12:00:00', '2026-11-24'],
    ['a Tuesday', '2026-11-24T12:00:00', '2026-11-26'],
    ['a Wednesday', '2026-11-25T12:00:00', '2026-11-29'],
    ['a Thursday', '2026-11-26T12:00:00', '2026-11-30'],
    ['the last second of a Thursday', '2026-11-26T23:59:59', '2026-11-30'],
    ['the first second of a Friday', '2026-11-27T00:00:00', '2026-11-30'],
    ['a Saturday', '2026-11-28T12:00:00', '2026-11-30'],
    ['the first second of a Sunday', '2026-11-29T00:00:00', '2026-12-01'],
  ])('begin two working days after %s', (_, now, first) => {
    expect(dates(facts('date', riyadh(now)))[0]).toBe(first);
  });
  it('show Friday and Saturday as weekend, and end 14 days ahead', () => {
    const days = slotDays(facts('date', riyadh('2026-11-22T12:00:00')));
    expect(days.at(-1)!.date).toBe('2026-12-06');
    expect(days.filter((day) => day.reason === 'weekend').map((day) => day.date)).toEqual([
      '2026-11-27',
      '2026-11-28',
      '2026-12-04',
      '2026-12-05',
    ]);
  });
  it('show closed days with their reason, and do not count them as working days', () => {
    const closed = new Map([
      ['2026-11-23', 'A holiday'],
      ['2026-12-01', 'Another'],
    ]);
    const all = facts('date', riyadh('2026-11-22T12:00:00'), { closed });
    expect(dates(all)[0]).toBe('2026-11-25');
    expect(slotDays(all).find((day) => day.date === '2026-12-01')).toEqual({
      date: '2026-12-01',
      isAvailable: false,
      reason: 'closed',
      note: 'Another',
      slots: [],
    });
  });
  it('have one slot for the whole day', () => {
    const [day] = slotDays(facts('date', riyadh('2026-11-22T12:00:00')));
    expect(day!.slots).toEqual([
      {
        id: '2026-11-24',
        startsAt: riyadh('2026-11-24T00:00:00'),
        endsAt: riyadh('2026-11-25T00:00:00'),
        isAvailable: true,
        reason: null,
      },
    ]);
  });
  it('cannot be selected when everything is closed', () => {
    const now = riyadh('2026-11-22T12:00:00');
    const closed = new Map(Array.from({ length: 20 }, (_, n) => [dateOf(dayNumberOf(now) + n), 'Closed']));
    expect(slotsOf(facts('date', now, { closed }))).toEqual([]);
  });
});

describe('Hours of the cafe (product.md 4)', () => {
  it('are every hour of every day, up to 14 days ahead', () => {
    const days = slotDays(facts('hour', riyadh('2026-11-27T09:30:00')));
    expect(days).toHaveLength(15);
    for (const day of days) expect(day.slots).toHaveLength(24);
  });
  it('start an hour ahead, to the second, also across midnight', () => {
    const first = (now: string) => free(facts('hour', riyadh(now)))[0];
    expect(first('2026-11-21T09:00:00')).toBe('2026-11-21T10');
    expect(first('2026-11-21T09:00:01')).toBe('2026-11-21T11');
    expect(first('2026-11-21T23:00:00')).toBe('2026-11-22T00');
    expect(first('2026-11-21T23:00:01')).toBe('2026-11-22T01');
  });
});

describe('Slots at any moment', () => {
  it('available ones are far enough ahead and at most 14 days away', () => {
    fc.assert(
      fc.property(kinds, moments, (kind, now) => {
        const min = { window: 2 * HOUR, hour: HOUR, date: DAY }[kind];
        const slots = slotsOf(facts(kind, now));
        for (const { startsAt, isAvailable } of slots) {
          expect(startsAt.getTime() - now.getTime() >= min).toBe(isAvailable);
          expect(dayNumberOf(startsAt) - dayNumberOf(now)).toBeLessThanOrEqual(14);
        }
        expect(slots.some((slot) => slot.isAvailable)).toBe(true);
      }),
    );
  });
  it('have unique ids in time order, without gaps or overlaps within a day', () => {
    fc.assert(
      fc.property(kinds, moments, (kind, now) => {
        const slots = slotsOf(facts(kind, now));
        expect(new Set(slots.map((slot) => slot.id)).size).toBe(slots.length);
        for (const [n, slot] of slots.entries()) {
          const before = slots[n - 1];
          if (before) expect(before.endsAt.getTime()).toBeLessThanOrEqual(slot.startsAt.getTime());
        }
      }),
    );
  });
  it('dates by courier are never on Friday or Saturday, and at least one working day lies between', () => {
    fc.assert(
      fc.property(moments, (now) => {
        for (const day of slotDays(facts('date', now)).filter((one) => one.isAvailable)) {
          const that = dayNumberOf(new Date(`${day.date}T12:00:00Z`));
          expect(isWeekend(that)).toBe(false);
          const between = Array.from({ length: that - dayNumberOf(now) - 1 }, (_, n) => that - 1 - n);
          expect(between.some((one) => !isWeekend(one))).toBe(true);
        }
      }),
    );
  });
});
