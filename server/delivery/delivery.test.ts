import { describe, expect, it } from 'vitest';
import { listCitiesCall, listTimeSlotsCall, readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import { inTransaction } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import { Refusal } from '#server/http/refuse.ts';
import { testShop } from '#server/test-shop.ts';
import { loadDelivery } from '../../demo/delivery/load-delivery.ts';
import { importHolidays, postNotice, upsertClosedDays, upsertNotice } from './closed-days.public.ts';
import { deleteBooking, takeSlot } from './slots.public.ts';

// The clock shows a Sunday at 09:00 in Riyadh.
const NOW = '2026-11-22T06:00:00Z';
const shop = await testShop({ now: NOW, data: 'empty' });
const { database, clock } = shop;
await loadDelivery(database);

const RIYADH = 1;
const DHAHRAN = 56;
const ABHA = 72;

const take = (slot: { cityId?: number; method?: 'delivery' | 'cafe'; slotId: string }) =>
  inTransaction(database, (tx) =>
    takeSlot(tx, { cityId: RIYADH, method: 'delivery', now: clock.now(), ...slot }),
  );
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.reason;
      throw error;
    },
  );

describe('GET /common/saudi-cities (Specification 7)', () => {
  const list = (query: string, language = 'en') =>
    shop
      .visitor()
      .request('GET', `/common/saudi-cities?type=web&${query}`, { headers: { localization: language } });

  it('lists large cities first in both languages, and the others alphabetically', async () => {
    const first = async (language: string, name: 'name' | 'other_name') =>
      ((await list('', language)).body.data as Record<string, string>[])
        .slice(0, 8)
        .map((city) => city[name]);
    const large = ['Riyadh', 'Jeddah', 'Dammam', 'Khobar', 'Makkah', 'Madinah', 'Dhahran'];
    expect(await first('en', 'name')).toEqual([...large, 'Abha']);
    expect(await first('ar', 'other_name')).toEqual([...large, 'Abha']);
  });

  // spec: 7-delivery.listCities
  it('lists the 120 cities, Riyadh first, with the field names of the specification', async () => {
    const { status, body } = await list('search=&limit=120&page_number=1');
    const cities = body.data as Record<string, unknown>[];
    expect(status).toBe(200);
    expect(cities).toHaveLength(120);
    expect(cities[0]).toEqual({
      id: RIYADH,
      unique_city_id: 'riyadh',
      region_id: 1,
      name: 'Riyadh',
      other_name: 'الرياض',
      delivery_service: 'barq',
      allow_engrave: true,
      delivery_fee: 25,
      has_cafe: true,
      is_on: true,
    });
    expect(cities.find(({ id }) => id === ABHA)).toMatchObject({
      delivery_fee: 35,
      allow_engrave: false,
      has_cafe: false,
    });
    expect(cities.filter((city) => city.delivery_service === 'barq')).toHaveLength(1);
    expect(cities.filter((city) => city.allow_engrave).map((city) => city.name)).toEqual([
      'Riyadh',
      'Jeddah',
      'Dammam',
      'Khobar',
      'Dhahran',
    ]);
  });
  it('returns the name in the requested language, and the other name too', async () => {
    const { body } = await list('search=', 'ar');
    expect((body.data as object[])[0]).toMatchObject({ name: 'الرياض', other_name: 'Riyadh' });
  });
  it('searches in both languages, whichever is shown', async () => {
    for (const [search, language] of [
      ['jed', 'ar'],
      ['جده', 'en'],
    ] as const) {
      const { body } = await list(`search=${encodeURIComponent(search)}`, language);
      expect((body.data as { unique_city_id: string }[]).map((one) => one.unique_city_id)).toEqual([
        'jeddah',
      ]);
    }
  });
  it('returns an empty list when no city matches', async () => {
    const { status, body } = await list('search=Atlantis');
    expect([status, body.data]).toEqual([200, []]);
  });
  it('splits the list into pages of at most 120', async () => {
    const ids = async (query: string) =>
      ((await list(query)).body.data as { id: number }[]).map(({ id }) => id);
    const all = await ids('limit=9999');
    expect(all).toHaveLength(120);
    expect(await ids('limit=50&page_number=2')).toEqual(all.slice(50, 100));
    expect(await ids('limit=50&page_number=4')).toEqual([]);
  });
  it('refuses invalid input in the envelope', async () => {
    const { status, body } = await list('limit=-1');
    expect([status, body.code]).toEqual([400, 'notValid']);
  });
});

describe('POST /delivery/available-time-slots (product.md 4)', () => {
  // spec: 7-delivery.listTimeSlots
  it('returns two-hour slots for Riyadh', async () => {
    const guest = await shop.guest();
    const days = await guest.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    expect(days).toHaveLength(15);
    // At 09:00, the slot at 10:00 starts too soon.
    expect(days[0]!.slots.map((slot) => slot.reason)).toEqual(['past', null, null, null, null, null]);
  });
  it('returns dates for another city, without Friday and Saturday', async () => {
    const days = await (await shop.guest()).must(listTimeSlotsCall, { cityId: ABHA, method: 'delivery' });
    expect(days.filter((day) => day.isAvailable).map((day) => day.date)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-06',
    ]);
  });
  it('gives the reason for a closed day in the language of the request, and keeps Riyadh open on it', async () => {
    const holiday = {
      date: '2026-11-25',
      reach: 'couriers',
      reasons: { ar: 'إجازة', en: 'A holiday' },
    } as const;
    await inTransaction(database, (tx) => upsertClosedDays(tx, [holiday]));
    const guest = await shop.guest();
    for (const [language, note] of [
      ['en', 'A holiday'],
      ['ar', 'إجازة'],
    ] as const) {
      const days = await guest.must(listTimeSlotsCall, { cityId: ABHA, method: 'delivery' }, { language });
      expect(days.find((day) => day.date === holiday.date)).toMatchObject({ reason: 'closed', note });
    }
    const inRiyadh = await guest.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    expect(inRiyadh.find((day) => day.date === holiday.date)!.isAvailable).toBe(true);
    await inTransaction(database, (tx) => upsertClosedDays(tx, [{ ...holiday, reach: 'everything' }]));
    const closed = await guest.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    expect(closed.find((day) => day.date === holiday.date)).toMatchObject({ reason: 'closed', slots: [] });
    await database.deleteFrom('closed_days').where('date', '=', holiday.date).execute();
  });
  // spec: 1-cafe-pickup-every-hour, 9-cafe-pickup-24-hours-day
  it('returns every hour for the cafe in Riyadh, and refuses a city without a cafe', async () => {
    const guest = await shop.guest();
    const days = await guest.must(listTimeSlotsCall, { cityId: RIYADH, method: 'cafe' });
    expect(days.every((day) => day.slots.length === 24)).toBe(true);
    const refused = await guest.call(listTimeSlotsCall, { cityId: ABHA, method: 'cafe' });
    expect(refused).toMatchObject({ status: 409, code: 'notInCity' });
  });
  it('refuses an unknown city, a huge id and a visitor without a session', async () => {
    const guest = await shop.guest();
    const unknown = await guest.call(listTimeSlotsCall, { cityId: 9999, method: 'delivery' });
    expect(unknown).toMatchObject({ status: 404, code: 'notFound', message: 'City not found' });
    const huge = await guest.request('POST', '/delivery/available-time-slots', {
      body: JSON.stringify({ cities_id: 1e12 }),
    });
    expect([huge.status, huge.body.code]).toEqual([400, 'notValid']);
    const nobody = await shop.visitor().call(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    expect(nobody).toMatchObject({ status: 401, code: 'notSignedIn' });
  });
  it('assumes home delivery by default', async () => {
    const { body } = await (await shop.guest()).request('POST', '/delivery/available-time-slots', {
      body: JSON.stringify({ cities_id: RIYADH }),
    });
    expect((body.data as { slots: unknown[] }[])[1]!.slots).toHaveLength(6);
  });
});

describe('The capacity of a slot (product.md 4)', () => {
  it('is booked by orders, and the slot is full when none is left', async () => {
    const slotId = '2026-11-23T10';
    for (let n = 0; n < 12; n += 1) {
      expect(await take({ slotId })).toEqual({
        slotId,
        startsAt: new Date('2026-11-23T07:00:00Z'),
        endsAt: new Date('2026-11-23T09:00:00Z'),
        isWholeDay: false,
        cityFee: 2500,
      });
    }
    expect(await reasonOf(take({ slotId }))).toBe('slotTaken');
    const guest = await shop.guest();
    const days = await guest.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
    expect(days[1]!.slots[0]).toMatchObject({ id: slotId, isAvailable: false, reason: 'full' });
  });
  it('is released when the order ends', async () => {
    const slotId = '2026-11-23T10';
    await inTransaction(database, (tx) => deleteBooking(tx, { cityId: RIYADH, method: 'delivery', slotId }));
    expect(await reasonOf(take({ slotId }))).toBe('done');
    expect(await reasonOf(take({ slotId }))).toBe('slotTaken');
  });
  it('is not released for a slot that nobody booked', async () => {
    const slotId = '2026-11-23T12';
    await inTransaction(database, (tx) => deleteBooking(tx, { cityId: RIYADH, method: 'delivery', slotId }));
    const taken = await database
      .selectFrom('slot_bookings')
      .select('taken')
      .where('slot_id', '=', slotId)
      .execute();
    expect(taken).toEqual([]);
  });
  it('stays free when placing the order fails', async () => {
    const slotId = '2026-11-23T14';
    await expect(
      inTransaction(database, async (tx) => {
        await takeSlot(tx, { cityId: RIYADH, method: 'delivery', slotId, now: clock.now() });
        throw new Error('the card was refused');
      }),
    ).rejects.toThrow('the card was refused');
    const taken = await database
      .selectFrom('slot_bookings')
      .select('taken')
      .where('slot_id', '=', slotId)
      .execute();
    expect(taken).toEqual([]);
  });
  it('is counted separately for the cafe and for dates', async () => {
    await database.updateTable('cities').set({ cafe_slot_capacity: 1 }).where('id', '=', RIYADH).execute();
    await database.updateTable('cities').set({ slot_capacity: 2 }).where('id', '=', ABHA).execute();
    const hour = { method: 'cafe', slotId: '2026-11-23T16' } as const;
    expect(await reasonOf(take(hour))).toBe('done');
    expect(await reasonOf(take(hour))).toBe('slotTaken');
    expect(await reasonOf(take({ slotId: hour.slotId }))).toBe('done');
    const date = { cityId: ABHA, slotId: '2026-11-24' };
    expect([await reasonOf(take(date)), await reasonOf(take(date)), await reasonOf(take(date))]).toEqual([
      'done',
      'done',
      'slotTaken',
    ]);
    expect(await reasonOf(take({ ...date, cityId: DHAHRAN }))).toBe('done');
  });
  it.each([
    ['that has passed', { slotId: '2026-11-22T10' }],
    ['of yesterday', { slotId: '2026-11-21T20' }],
    ['15 days ahead', { slotId: '2026-12-07T10' }],
    ['outside the windows', { slotId: '2026-11-23T11' }],
    ['on a Friday elsewhere', { cityId: ABHA, slotId: '2026-11-27' }],
    ['that a courier can no longer reach', { cityId: ABHA, slotId: '2026-11-23' }],
    ['of another kind of delivery', { slotId: '2026-11-24' }],
    ['that does not exist', { slotId: "'; drop table cities; --" }],
  ])('cannot be booked in a slot %s', async (_, slot) => {
    expect(await reasonOf(take(slot))).toBe('slotTaken');
  });
  it('cannot be booked in an unknown city or at a missing cafe', async () => {
    expect(await reasonOf(take({ cityId: 9999, slotId: '2026-11-23T16' }))).toBe('notFound');
    expect(await reasonOf(take({ cityId: ABHA, method: 'cafe', slotId: '2026-11-23T16' }))).toBe('notInCity');
  });
  it('cannot be booked where it is zero', async () => {
    await database.updateTable('cities').set({ slot_capacity: 0 }).where('id', '=', DHAHRAN).execute();
    expect(await reasonOf(take({ cityId: DHAHRAN, slotId: '2026-11-26' }))).toBe('slotTaken');
  });
  it('is checked at the moment of the order, to the second', async () => {
    const slot = { slotId: '2026-11-22T12' };
    clock.set('2026-11-22T07:00:01Z');
    expect(await reasonOf(take(slot))).toBe('slotTaken');
    clock.set('2026-11-22T07:00:00Z');
    expect(await reasonOf(take(slot))).toBe('done');
    clock.set(NOW);
  });
});

describe('GET /delivery/notice (product.md 4)', () => {
  const notice = {
    key: 'test',
    texts: { ar: 'تصل بعد الإجازة', en: 'After the holiday' },
    shownFrom: new Date('2026-11-22T06:00:00Z'),
    cutOff: new Date('2026-11-25T09:00:00Z'),
    shownUntil: new Date('2026-11-29T06:00:00Z'),
    exemptCities: ['riyadh', 'dhahran'],
  };
  const read = (cityId: number, language: 'ar' | 'en' = 'en') =>
    shop.visitor().must(readNoticeCall, { cityId }, { language });

  it('returns the active notice in the language of the request, with its cut-off', async () => {
    expect(await read(ABHA)).toBeNull();
    await inTransaction(database, async (tx) => {
      await upsertClosedDays(tx, [
        { date: '2026-11-28', reach: 'couriers', reasons: { ar: 'إجازة', en: 'A holiday' } },
      ]);
      await upsertNotice(tx, notice);
    });
    expect(await read(ABHA)).toMatchObject({
      text: 'After the holiday',
      cutOff: notice.cutOff,
      endsAt: notice.shownUntil,
    });
    expect((await read(ABHA, 'ar'))!.text).toBe('تصل بعد الإجازة');
  });
  it('is not shown in exempt cities', async () => {
    expect(await read(RIYADH)).toBeNull();
    expect(await read(DHAHRAN)).toBeNull();
  });
  it('removes no slots', async () => {
    const days = await (await shop.guest()).must(listTimeSlotsCall, { cityId: ABHA, method: 'delivery' });
    expect(days.find((day) => day.date === '2026-11-26')!.isAvailable).toBe(true);
  });
  it('is shown between its start and end, to the second', async () => {
    const shownAt = async (now: string) => {
      clock.set(now);
      return (await read(ABHA)) !== null;
    };
    expect(await shownAt('2026-11-22T05:59:59Z')).toBe(false);
    expect(await shownAt('2026-11-22T06:00:00Z')).toBe(true);
    expect(await shownAt('2026-11-29T05:59:59Z')).toBe(true);
    expect(await shownAt('2026-11-29T06:00:00Z')).toBe(false);
    clock.set(NOW);
  });
  it('is changed by saving it again, exempt cities included', async () => {
    await inTransaction(database, (tx) =>
      upsertNotice(tx, { ...notice, texts: { ar: 'نص آخر', en: 'Another' }, exemptCities: ['abha'] }),
    );
    expect(await read(ABHA)).toBeNull();
    expect((await read(RIYADH))!.text).toBe('Another');
  });
  it.each([
    ['before the cut-off', '2026-12-09T09:00:00Z', '2026-12-20T06:00:00Z'],
    ['on the day of the cut-off', '2026-12-08T09:00:00Z', '2026-12-20T06:00:00Z'],
    ['after its end', '2026-12-01T09:00:00Z', '2026-12-07T21:00:00Z'],
  ])(
    'is not saved when the only closed day is %s, because no day of its holiday is closed',
    async (_, from, to) => {
      const reasons = { ar: 'إجازة', en: 'A holiday' };
      const promised = { ...notice, key: 'promised', cutOff: new Date(from), shownUntil: new Date(to) };
      await inTransaction(database, (tx) =>
        upsertClosedDays(tx, [{ date: '2026-12-08', reach: 'couriers', reasons }]),
      );
      await expect(postNotice(shop, { ...promised, operator: 'Noura' })).rejects.toThrow('No day is closed');
      const holidays = JSON.stringify({
        closedDays: [],
        notices: [{ ...promised, shownFrom: '2026-11-30T09:00:00Z', cutOff: from, shownUntil: to }],
      });
      const by = { operator: 'Noura', at: clock.now() };
      await expect(importHolidays(database, holidays, by)).rejects.toThrow('promised: No day is closed');
      await database.deleteFrom('closed_days').where('date', '=', '2026-12-08').execute();
    },
  );
  it('is not saved with a misspelt exempt city, where it would be shown by mistake', async () => {
    const misspelt = { ...notice, key: 'misspelt', exemptCities: ['riyadh', 'jedda'] };
    await expect(inTransaction(database, (tx) => upsertNotice(tx, misspelt))).rejects.toThrow(
      'no city “jedda”',
    );
    const saved = await database
      .selectFrom('delivery_notices')
      .where('key', '=', 'misspelt')
      .selectAll()
      .execute();
    expect(saved).toEqual([]);
  });
  it('refuses an unknown city', async () => {
    expect(await shop.visitor().call(readNoticeCall, { cityId: 9999 })).toMatchObject({ code: 'notFound' });
  });
});

describe('The demo shop', () => {
  it('can be loaded repeatedly', async () => {
    await loadDelivery(database, clock.now());
    await loadDelivery(database, clock.now());
    const cities = await shop.visitor().must(listCitiesCall, {});
    expect(cities).toHaveLength(120);
  });
  // spec: 1-holiday-notice-word-word-outside
  it('shows the notice of the specification outside five cities', async () => {
    await database.deleteFrom('delivery_notices').where('key', '=', 'test').execute();
    const notice = await shop.visitor().must(readNoticeCall, { cityId: ABHA });
    expect(notice!.text).toBe(
      'Outside Riyadh, Jeddah, Khobar, Dammam and Dhahran, orders placed after noon on Wednesday 25 November are delivered after the holiday.',
    );
    const arabic = await shop.visitor().must(readNoticeCall, { cityId: ABHA }, { language: 'ar' });
    expect(arabic!.text).toBe(
      'الطلبات خارج الرياض وجدة والخبر والدمام والظهران بعد ظهر الأربعاء 25 نوفمبر تصل بعد الإجازة.',
    );
    expect(await shop.visitor().must(readNoticeCall, { cityId: RIYADH })).toBeNull();
  });
});

describe('The notice of a demo shop, for any start day', () => {
  it.each(Array.from({ length: 7 }, (_, day) => `2026-12-${13 + day}T06:00:00Z`))(
    'started at %s: orders after the cut-off arrive after the holiday in the calendar',
    async (opened) => {
      await loadDelivery(database, new Date(opened));
      clock.set(opened);
      const shown = await shop.visitor().must(readNoticeCall, { cityId: ABHA });
      clock.set(new Date(shown!.cutOff.getTime() + MINUTE));
      const days = await (await shop.guest()).must(listTimeSlotsCall, { cityId: ABHA, method: 'delivery' });
      const closed = await database
        .selectFrom('closed_days')
        .select('date')
        .where('date', '>', shown!.cutOff.toISOString().slice(0, 10))
        .where('date', '<', shown!.endsAt.toISOString().slice(0, 10))
        .orderBy('date', 'desc')
        .execute();
      const first = days.find(({ isAvailable }) => isAvailable)!;
      expect(closed).toHaveLength(2);
      expect(first.date > closed[0]!.date).toBe(true);
      // An order placed a day before the cut-off still arrives before the holiday.
      clock.set(new Date(shown!.cutOff.getTime() - 24 * 60 * MINUTE));
      const earlier = await (await shop.guest()).must(listTimeSlotsCall, {
        cityId: ABHA,
        method: 'delivery',
      });
      expect(earlier.find(({ isAvailable }) => isAvailable)!.date < closed.at(-1)!.date).toBe(true);
      await database
        .deleteFrom('closed_days')
        .where('date', '>=', '2026-12-01')
        .where('date', '<=', '2026-12-31')
        .execute();
      clock.set(NOW);
    },
  );
});
