import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTimeSlotsCall, readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import { listenOn } from '#database/listen.ts';
import { testShop } from '#server/test-shop.ts';
import { loadDelivery } from '../demo/delivery/load-delivery.ts';
import { closeDay, openDay } from './close-day.ts';
import { importFiles } from './import-file.ts';
import { dropNotice, setNotice } from './set-notice.ts';

// The clock starts on a Sunday at 09:00 in Riyadh.
const shop = await testShop({ data: 'empty', now: '2026-11-22T06:00:00Z' });
const { database } = shop;
await loadDelivery(database);
const RIYADH = 1;
const ABHA = 72;

describe('Operators close a day (product.md 4)', () => {
  const dayIn = async (cityId: number, date: string) =>
    (await (await shop.guest()).must(listTimeSlotsCall, { cityId, method: 'delivery' })).find(
      (day) => day.date === date,
    );

  it('for couriers or for everything, and shoppers see why; then open it again', async () => {
    const words = ['٢٠٢٦-١١-٢٥', 'couriers', 'إجازة', 'A holiday'];
    expect(await closeDay(shop, words)).toBe('2026-11-25 is closed for couriers: A holiday.');
    expect(await dayIn(ABHA, '2026-11-25')).toMatchObject({ reason: 'closed', note: 'A holiday' });
    expect(await dayIn(RIYADH, '2026-11-25')).toMatchObject({ isAvailable: true });
    await closeDay(shop, ['2026-11-25', 'everything', 'إجازة', 'A holiday']);
    expect(await dayIn(RIYADH, '2026-11-25')).toMatchObject({ reason: 'closed' });
    expect(await openDay(shop, ['2026-11-25'])).toBe('2026-11-25 is open again.');
    expect(await dayIn(ABHA, '2026-11-25')).toMatchObject({ isAvailable: true });
    expect(await openDay(shop, ['2026-11-25'])).toBe('2026-11-25 was not closed.');
  });
  it('and get one sentence for what is wrong', async () => {
    for (const [words, sentence] of [
      [[], 'close-day takes'],
      [['2026-02-30', 'couriers', 'إجازة', 'x'], '"2026-02-30" is no date'],
      [['2026-13-01', 'couriers', 'إجازة', 'x'], '"2026-13-01" is no date'],
      [['2026-11-25', 'nobody', 'إجازة', 'x'], 'close-day takes'],
      [['2026-11-25', 'couriers', 'إجازة'], 'close-day takes'],
      [['2025-11-25', 'couriers', 'إجازة', 'x'], 'That day has passed'],
    ] as const)
      await expect(closeDay(shop, words)).rejects.toThrow(sentence);
    await expect(openDay(shop, ['tomorrow'])).rejects.toThrow('"tomorrow" is no date');
  });
});

describe('Operators show a notice (product.md 4)', () => {
  const seenIn = async (cityId: number) => (await shop.visitor().must(readNoticeCall, { cityId }))?.text;
  const words = [
    'eid',
    '2026-11-22T09:00',
    '2026-11-25T12:00',
    '2026-11-30T00:00',
    'بعد الإجازة',
    'After it',
  ];

  it('between two moments in Riyadh, except in the named cities', async () => {
    await expect(setNotice(shop, words)).rejects.toThrow('No day is closed between Wednesday 25 November');
    await closeDay(shop, ['2026-11-29', 'couriers', 'إجازة', 'A holiday']);
    // Own drivers still deliver in Riyadh on that day, and couriers before it.
    await expect(setNotice(shop, words)).rejects.toThrow('on Wednesday 25 November, before the holiday ends');
    await expect(setNotice(shop, [...words.with(2, '2026-11-24T12:00'), 'riyadh'])).rejects.toThrow(
      'on Thursday 26 November, before the holiday ends',
    );
    expect(await setNotice(shop, [...words, 'riyadh', 'jeddah'])).toBe(
      'The notice eid is shown from 2026-11-22T09:00 until 2026-11-30T00:00.',
    );
    expect([await seenIn(ABHA), await seenIn(RIYADH)]).toEqual(['After it', undefined]);
    await expect(openDay(shop, ['2026-11-29'])).rejects.toThrow(
      'A notice announces this holiday: “After it”',
    );
    // A notice requires a closed day after its cut-off, so another day is closed here.
    await closeDay(shop, ['2026-11-28', 'couriers', 'إجازة', 'A holiday']);
    expect(await openDay(shop, ['2026-11-29'])).toBe('2026-11-29 is open again.');
    await closeDay(shop, ['2026-11-29', 'couriers', 'إجازة', 'A holiday']);
    expect(await dropNotice(shop, ['eid'])).toBe('The notice eid is gone.');
    expect(await openDay(shop, ['2026-11-29'])).toBe('2026-11-29 is open again.');
    expect(await seenIn(ABHA)).toBeUndefined();
    expect(await dropNotice(shop, ['eid'])).toBe('There is no notice eid.');
  });
  it('and get one sentence for what is wrong', async () => {
    const wrong = (at: number, word: string) => words.map((one, n) => (n === at ? word : one));
    for (const [args, sentence] of [
      [words.slice(0, 5), 'set-notice takes'],
      [wrong(0, 'Eid!'), 'is not a name'],
      [wrong(1, 'soon'), '"soon" is no date'],
      [wrong(1, '2027-02-30T09:00'), '"2027-02-30" is no date'],
      [wrong(1, '2026-11-22'), '"2026-11-22" is no moment'],
      [wrong(1, '2026-11-22T9:00'), '"2026-11-22T9:00" is no moment'],
      [wrong(3, '2026-11-22T08:00'), 'would end before it begins'],
      [[...words, 'jedda'], 'There is no city “jedda”'],
    ] as const)
      await expect(setNotice(shop, args)).rejects.toThrow(sentence);
    expect(await seenIn(ABHA)).toBeUndefined();
  });

  it('and no day is opened, not even for own drivers, on which the notice says that nothing arrives', async () => {
    const days = ['25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
    for (const day of days) await closeDay(shop, [day, 'everything', 'إجازة', 'A holiday']);
    await setNotice(shop, [...words, 'riyadh']);
    expect(await seenIn(RIYADH)).toBeUndefined();
    await setNotice(shop, words);
    expect(await seenIn(RIYADH)).toBe('After it');
    const sentence = 'Gifts would then arrive on Friday 27 November, although a notice says: “After it”';
    await expect(closeDay(shop, ['2026-11-27', 'couriers', 'إجازة', 'A holiday'])).rejects.toThrow(sentence);
    await expect(openDay(shop, ['2026-11-27'])).rejects.toThrow(sentence);
    await dropNotice(shop, ['eid']);
    for (const day of days) await openDay(shop, [day]);
  });
});

describe('Pages that were kept are rendered again', () => {
  it('when a command changes a day, a notice or the cities, and only then', async () => {
    let heard = 0;
    const hear = await listenOn(
      shop.databaseUrl,
      'catalogue_changed',
      () => {
        heard += 1;
      },
      () => {},
    );
    try {
      const cities = join(import.meta.dirname, '../demo/delivery/cities.json');
      const holidays = join(import.meta.dirname, '../demo/delivery/holidays.json');
      const words = [
        'eid',
        '2026-11-22T09:00',
        '2026-11-25T12:00',
        '2026-11-30T00:00',
        'بعدها',
        'After it',
        'riyadh',
      ];
      for (const command of [
        () => closeDay(shop, ['2026-11-29', 'couriers', 'إجازة', 'A holiday']),
        () => setNotice(shop, words),
        () => dropNotice(shop, ['eid']),
        () => openDay(shop, ['2026-11-29']),
        () => importFiles['import-cities'](shop, [cities]),
        () => importFiles['import-holidays'](shop, [holidays]),
      ]) {
        const before = heard;
        await command();
        await expect.poll(() => heard, { message: String(command) }).toBe(before + 1);
      }
      const before = heard;
      expect(await dropNotice(shop, ['eid'])).toBe('There is no notice eid.');
      expect(await openDay(shop, ['2026-11-29'])).toBe('2026-11-29 was not closed.');
      // Notifications arrive in order, so the next change is the next one that is heard.
      await closeDay(shop, ['2026-11-29', 'couriers', 'إجازة', 'A holiday']);
      await expect.poll(() => heard).toBeGreaterThan(before);
      expect(heard).toBe(before + 1);
    } finally {
      await hear.close();
    }
  });
});
