import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listArrivalsCall, listTimeSlotsCall, readArrivalCall } from '#contract/delivery/delivery.calls.ts';
import { defaultHours } from '#contract/delivery/hours.rules.ts';
import { inTransaction } from '#database/database.ts';
import { recordSteps } from '#database/rival.ts';
import { DAY, dateOf, dayNumberOf, HOUR, isWeekend, MINUTE, momentOf, SECOND } from '#server/clock.ts';
import { testShop } from '#server/test-shop.ts';
import { loadDelivery } from '../../demo/delivery/load-delivery.ts';
import { arrivalAt } from './arrival.ts';
import { upsertClosedDays } from './closed-days.public.ts';
import { deleteBooking, takeSlot } from './slots.public.ts';
import type { SlotFacts } from './slots.ts';

/** Parses a local time in Riyadh. */
const riyadh = (text: string) => new Date(`${text}+03:00`);
/** A Sunday at 09:00 in Riyadh. */
const NOW = riyadh('2026-11-22T09:00:00');
const facts = (kind: SlotFacts['kind'], now: Date, more: Partial<SlotFacts> = {}): SlotFacts => ({
  kind,
  hours: defaultHours,
  now,
  capacity: 1,
  taken: new Map(),
  closed: new Map(),
  ...more,
});

describe('The earliest arrival (decision 052)', () => {
  it.each([
    ['in the morning, the first window two hours away', 'window', '09:00:00', '2026-11-22', 12],
    ['at a cut-off, still the window that ends with it', 'window', '16:00:00', '2026-11-22', 18],
    ['a second after a cut-off, the next window', 'window', '16:00:01', '2026-11-22', 20],
    ['after the last cut-off, tomorrow morning', 'window', '18:00:01', '2026-11-23', 10],
    ['a second before midnight, tomorrow morning', 'window', '23:59:59', '2026-11-23', 10],
    ['by courier, the second working day', 'date', '09:00:00', '2026-11-24', 0],
    ['by courier, the same until midnight', 'date', '23:59:59', '2026-11-24', 0],
  ] as const)('is %s', (_, kind, time, date, hour) => {
    const { earliest } = arrivalAt(facts(kind, riyadh(`2026-11-22T${time}`)));
    expect(earliest).toMatchObject({ date, isByHour: kind === 'window' });
    expect(earliest!.startsAt).toEqual(momentOf(dayNumberOf(riyadh(`${date}T12:00:00`)), hour));
  });
  it('is nothing when no day is open', () => {
    const closed = new Map(Array.from({ length: 20 }, (__, n) => [dateOf(dayNumberOf(NOW) + n), 'Closed']));
    for (const kind of ['window', 'date'] as const) {
      const { earliest, days } = arrivalAt(facts(kind, NOW, { closed }));
      expect(earliest).toBeNull();
      expect(days.every((day) => !day.isAvailable)).toBe(true);
    }
  });

  /** Any state of a city: the closed days ahead, and the full windows of each day. */
  const states = fc.record({
    kind: fc.constantFrom<'window' | 'date'>('window', 'date'),
    hours: fc.nat(24 * 400),
    seconds: fc.constantFrom(-1, 0, 1, 1800),
    closedDays: fc.uniqueArray(fc.nat(15), { maxLength: 14 }),
    full: fc.uniqueArray(fc.tuple(fc.nat(15), fc.nat(5)), { maxLength: 60, selector: String }),
  });
  const stateOf = ({
    kind,
    hours,
    seconds,
    closedDays,
    full,
  }: typeof states extends fc.Arbitrary<infer T> ? T : never) => {
    const now = new Date(Date.UTC(2026, 0, 1) + hours * HOUR + seconds * SECOND);
    const today = dayNumberOf(now);
    const closed = new Map(closedDays.map((n) => [dateOf(today + n), 'Closed']));
    const taken = new Map(
      full.map(([n, window]) => [
        kind === 'date' ? dateOf(today + n) : `${dateOf(today + n)}T${10 + 2 * window}`,
        1,
      ]),
    );
    return facts(kind, now, { closed, taken });
  };
  /** The rule of product.md 4 implemented a second time, as a search hour by hour. */
  function firstOpen({ kind, now, closed, taken }: SlotFacts): Date | null {
    const today = dayNumberOf(now);
    let worked = 0;
    for (let n = 0; n <= 14; n += 1) {
      const date = dateOf(today + n);
      const isOff = closed.has(date) || (kind === 'date' && isWeekend(today + n));
      if (n > 0 && !isOff) worked += 1;
      if (isOff) continue;
      if (kind === 'date') {
        if (worked >= 2 && !taken.has(date)) return momentOf(today + n, 0);
        continue;
      }
      for (const hour of [10, 12, 14, 16, 18, 20]) {
        const starts = momentOf(today + n, hour);
        if (starts.getTime() - now.getTime() >= 2 * HOUR && !taken.has(`${date}T${hour}`)) return starts;
      }
    }
    return null;
  }
  it('is the first window that is open, at any moment, with any days closed and any windows full', () => {
    fc.assert(
      fc.property(states, (state) => {
        const all = stateOf(state);
        expect(arrivalAt(all).earliest?.startsAt ?? null).toEqual(firstOpen(all));
      }),
      { numRuns: 500 },
    );
  });
  it('holds until its last moment to order, and not a millisecond longer', () => {
    fc.assert(
      fc.property(states, (state) => {
        const all = stateOf(state);
        const { earliest } = arrivalAt(all);
        if (!earliest?.lastOrderAt) return;
        expect(arrivalAt({ ...all, now: earliest.lastOrderAt }).earliest).toEqual(earliest);
        const later = arrivalAt({ ...all, now: new Date(earliest.lastOrderAt.getTime() + 1) }).earliest;
        expect(later === null || later.startsAt > earliest.startsAt).toBe(true);
      }),
    );
  });
});

describe('GET /delivery/arrival', async () => {
  const shop = await testShop({ now: NOW.toISOString(), data: 'empty' });
  const { database, clock } = shop;
  await loadDelivery(database);
  const [RIYADH, ABHA] = [1, 72];
  const visitor = shop.visitor();
  const arrivalIn = (cityId: number) => visitor.must(readArrivalCall, { cityId });

  it('says the day, the window and the last moment to order it', async () => {
    expect(await arrivalIn(RIYADH)).toMatchObject({
      now: NOW,
      earliest: {
        date: '2026-11-22',
        startsAt: riyadh('2026-11-22T12:00:00'),
        endsAt: riyadh('2026-11-22T14:00:00'),
        isByHour: true,
        lastOrderAt: riyadh('2026-11-22T10:00:00'),
      },
    });
    expect(await arrivalIn(ABHA)).toMatchObject({
      earliest: { date: '2026-11-24', isByHour: false, lastOrderAt: null },
    });
    const { cities } = await visitor.must(listArrivalsCall, {});
    expect(cities).toHaveLength(120);
    expect(cities.filter(({ date }) => date === '2026-11-22')).toEqual([
      { cityId: RIYADH, date: '2026-11-22' },
    ]);
  });
  it('refuses an unknown city', async () => {
    expect(await visitor.call(readArrivalCall, { cityId: 9999 })).toMatchObject({
      status: 404,
      code: 'notFound',
    });
  });
  it('asks the database once in two seconds, whatever the city', async () => {
    clock.pass(MINUTE);
    const steps = await recordSteps(database, async () => {
      for (const cityId of [RIYADH, ABHA, RIYADH, 9999]) await visitor.call(readArrivalCall, { cityId });
      await visitor.must(listArrivalsCall, {});
    });
    expect(steps).toHaveLength(1);
    clock.pass(2 * SECOND);
    expect(await recordSteps(database, () => arrivalIn(RIYADH))).toHaveLength(1);
  });
  it('promises the first window that checkout offers and sells, whatever is full, held or closed', async () => {
    const guest = await shop.guest();
    /** The seed is fixed, so that every run is the same. */
    const random = fc.sample(fc.nat(1_000_000), { numRuns: 400, seed: 14 })[Symbol.iterator]();
    const upTo = (max: number): number => (random.next().value ?? 0) % max;
    for (let run = 0; run < 12; run += 1) {
      clock.pass(HOUR + upTo(30) * HOUR + upTo(3600) * SECOND);
      const today = dayNumberOf(clock.now());
      await database.deleteFrom('closed_days').execute();
      await closeDays(
        [upTo(6), upTo(6)].map((n) => dateOf(today + n)),
        upTo(2) === 0 ? 'couriers' : 'everything',
      );
      for (const cityId of [RIYADH, ABHA]) {
        // The first windows are filled, each until it is full, by orders that may never be paid.
        for (let n = 0; n < 1 + upTo(3); n += 1) await fillFirst(cityId);
        clock.pass(2 * SECOND);
        const { earliest, days } = await arrivalIn(cityId);
        const offered = await guest.must(listTimeSlotsCall, { cityId, method: 'delivery' });
        const slots = offered.flatMap((day) => day.slots).filter((slot) => slot.isAvailable);
        expect(earliest?.startsAt).toEqual(slots[0]?.startsAt);
        expect(days).toEqual(offered.map(({ slots: _, ...day }) => day));
        if (!slots[0]) continue;
        const slot = { cityId, method: 'delivery', slotId: slots[0].id } as const;
        await inTransaction(database, (tx) => takeSlot(tx, { ...slot, now: clock.now() }));
        await inTransaction(database, (tx) => deleteBooking(tx, slot));
      }
    }

    async function closeDays(dates: string[], reach: 'couriers' | 'everything'): Promise<void> {
      const reasons = { ar: 'إجازة', en: 'A holiday' };
      await inTransaction(database, (tx) =>
        upsertClosedDays(
          tx,
          [...new Set(dates)].map((date) => ({ date, reach, reasons })),
        ),
      );
    }
    async function fillFirst(cityId: number): Promise<void> {
      const offered = await guest.must(listTimeSlotsCall, { cityId, method: 'delivery' });
      const first = offered.flatMap((day) => day.slots).find((slot) => slot.isAvailable);
      if (!first) return;
      const { slot_capacity: capacity } = await database
        .selectFrom('cities')
        .select('slot_capacity')
        .where('id', '=', cityId)
        .executeTakeFirstOrThrow();
      await database
        .insertInto('slot_bookings')
        .values({ city_id: cityId, method: 'delivery', slot_id: first.id, taken: capacity })
        .onConflict((row) => row.columns(['city_id', 'method', 'slot_id']).doUpdateSet({ taken: capacity }))
        .execute();
    }
  });
  it('keeps its word across midnight with what it has read before', async () => {
    const midnight = momentOf(dayNumberOf(clock.now()) + 1, 0);
    clock.set(new Date(midnight.getTime() - SECOND));
    const before = await arrivalIn(RIYADH);
    clock.set(midnight);
    const steps = await recordSteps(database, async () => {
      const after = await arrivalIn(RIYADH);
      expect(after.days[0]!.date).not.toBe(before.days[0]!.date);
      expect(after.days.at(-1)!.date).toBe(dateOf(dayNumberOf(new Date(midnight.getTime() + 14 * DAY))));
    });
    expect(steps).toEqual([]);
  });
});
