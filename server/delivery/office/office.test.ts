import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import { listCitiesCall, listTimeSlotsCall, readNoticeCall } from '#contract/delivery/delivery.calls.ts';
import {
  closeDayCall,
  listServedCitiesCall,
  openDayCall,
  readCalendarCall,
  readDayCall,
  removeNoticeCall,
  saveCityCall,
  saveNoticeCall,
} from '#contract/delivery/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { closeDay as closeByCommand } from '#server/delivery/closed-days.public.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { loadDelivery } from '../../../demo/delivery/load-delivery.ts';

// The clock starts on a Sunday at 09:00 in Riyadh.
const shop = await testShop({ data: 'empty' });
await loadDelivery(shop.database);
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const [RIYADH, ABHA] = [1, (await shop.visitor().must(listCitiesCall, { search: 'Abha' }))[0]!.id];

const REASON = { reasonAr: 'إجازة', reasonEn: 'A holiday' };
const close = (date: string, more: Partial<InputOf<typeof closeDayCall>> = {}) =>
  noura.must(closeDayCall, { date, reach: 'couriers', ...REASON, version: null, ...more });
async function reopenAll() {
  const { notices, days } = await noura.must(readCalendarCall, {});
  for (const { key, version } of notices) await noura.must(removeNoticeCall, { key, version });
  for (const { date, version } of days) await noura.must(openDayCall, { date, version });
}
const daysOf = async (cityId: number) =>
  (await shop.guest()).must(listTimeSlotsCall, { cityId, method: 'delivery' });
const reasonOn = async (cityId: number, date: string) =>
  (await daysOf(cityId)).find((day) => day.date === date)?.reason ?? null;
const auditOf = async (subject: string) =>
  (await owner.must(listAuditCall, { subject })).entries.map(({ who, act, before, after }) => ({
    who,
    act,
    before,
    after,
  }));

describe('Closed days in the office', () => {
  it('are closed for couriers, and for shoppers at once; who did it and why is shown', async () => {
    await reopenAll();
    const { closed } = await close('2026-12-02');
    expect(closed).toMatchObject({ ...REASON, reach: 'couriers', changedBy: noura.name });
    expect(await reasonOn(ABHA, '2026-12-02')).toBe('closed');
    expect(await reasonOn(RIYADH, '2026-12-02')).toBeNull();
    const { days, today } = await noura.must(readCalendarCall, {});
    expect([today, days.map(({ date }) => date)]).toEqual(['2026-11-22', ['2026-12-02']]);
    expect((await auditOf('day:2026-12-02'))[0]).toEqual({
      who: noura.name,
      act: 'day.close',
      before: null,
      after: { reach: 'couriers', ar: 'إجازة', en: 'A holiday' },
    });
    await noura.must(openDayCall, { date: '2026-12-02', version: closed!.version });
    expect(await reasonOn(ABHA, '2026-12-02')).toBeNull();
  });

  it('show before they are closed how many orders are promised, by who brings them', async () => {
    await reopenAll();
    const booked = [
      [ABHA, 'delivery', '2026-12-03', 4],
      [RIYADH, 'delivery', '2026-12-03T10', 2],
      [RIYADH, 'delivery', '2026-12-03T12', 1],
      [RIYADH, 'cafe', '2026-12-03T09', 5],
      [ABHA, 'delivery', '2026-12-06', 9],
    ] as const;
    await shop.database
      .insertInto('slot_bookings')
      .values(booked.map(([city_id, method, slot_id, taken]) => ({ city_id, method, slot_id, taken })))
      .execute();
    const promised = { couriers: 4, windows: 3, cafe: 5 };
    expect(await noura.must(readDayCall, { date: '2026-12-03' })).toMatchObject({ closed: null, promised });
    expect((await close('2026-12-03')).closed).toMatchObject({ promised });
    const { days } = await noura.must(readCalendarCall, {});
    expect(days[0]).toMatchObject({ date: '2026-12-03', promised });
    await shop.database.deleteFrom('slot_bookings').execute();
  });

  it('need a reason in both languages, written as the shop writes, and a day to come', async () => {
    await reopenAll();
    const refusedFor = async (more: Partial<InputOf<typeof closeDayCall>>) => {
      const answer = await noura.call(closeDayCall, {
        date: '2026-12-02',
        reach: 'couriers',
        ...REASON,
        version: null,
        ...more,
      });
      return answer.ok ? 'done' : [answer.code, (answer.data as { field?: string } | null)?.field ?? null];
    };
    expect(await refusedFor({ reasonEn: '' })).toEqual(['notValid', 'reason_en']);
    expect(await refusedFor({ reasonAr: 'إجازة…' })).toEqual(['notValid', 'reason_ar']);
    expect(await refusedFor({ reasonEn: 'إجازة' })).toEqual(['notValid', 'reason_en']);
    expect(await refusedFor({ date: '2026-11-21' })).toEqual(['wrongState', null]);
    expect((await noura.must(readCalendarCall, {})).days).toEqual([]);
  });

  it('tell the second of two people, who closes the same day, and keep what the first wrote', async () => {
    await reopenAll();
    rivalBefore(shop.database, /pg_advisory_xact_lock/, () =>
      closeByCommand(shop, {
        date: '2026-12-02',
        reach: 'everything',
        reasons: { ar: 'جرد', en: 'Stocktaking' },
        operator: 'sara',
      }),
    );
    expect(
      await noura.call(closeDayCall, { date: '2026-12-02', reach: 'couriers', ...REASON, version: null }),
    ).toMatchObject({ code: 'changedMeanwhile', data: { who: 'command:sara' } });
    const [day] = (await noura.must(readCalendarCall, {})).days;
    expect(day).toMatchObject({ reach: 'everything', reasonEn: 'Stocktaking', changedBy: 'command:sara' });
    // A day that was opened and closed again counts as changed.
    await noura.must(openDayCall, { date: day!.date, version: day!.version });
    await close('2026-12-02');
    expect(await noura.call(openDayCall, { date: day!.date, version: day!.version })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: noura.name },
    });
  });

  it('are not changed by any code without an entry in the audit log', async () => {
    await reopenAll();
    await close('2026-12-02');
    await expect(shop.pool.query(`update closed_days set reach = 'everything'`)).rejects.toMatchObject({
      code: 'AU428',
    });
  });
});

describe('Notices and closed days', () => {
  const notice = {
    textAr: 'الطلبات بعد ظهر الأربعاء تصل بعد الإجازة.',
    textEn: 'Orders placed after noon on Wednesday are delivered after the holiday.',
    shownFrom: new Date('2026-11-22T06:00:00Z'),
    cutOff: new Date('2026-11-25T09:00:00Z'),
    shownUntil: new Date('2026-12-01T21:00:00Z'),
    exemptCityIds: [RIYADH],
  };

  it('closing a day proposes the notice that fits, and saving it as it is shows it to shoppers', async () => {
    await reopenAll();
    await close('2026-11-29');
    const { noticeDraft } = await close('2026-11-30');
    expect(noticeDraft).toEqual({
      textAr: 'الطلبات خارج الرياض بعد ظهر الأربعاء 25 نوفمبر تصل بعد الإجازة.',
      textEn:
        'Outside Riyadh, orders placed after noon on Wednesday 25 November are delivered after the holiday.',
      shownFrom: shop.clock.now(),
      cutOff: new Date('2026-11-25T09:00:00Z'),
      shownUntil: new Date('2026-11-30T21:00:00Z'),
      exemptCityIds: [RIYADH],
    });
    const saved = await noura.must(saveNoticeCall, noticeDraft!);
    expect(saved).toMatchObject({ key: 'holiday-2026-11-29', changedBy: noura.name });
    const shown = await shop.visitor().must(readNoticeCall, { cityId: ABHA }, { language: 'en' });
    expect(shown?.text).toBe(noticeDraft!.textEn);
    expect(await shop.visitor().must(readNoticeCall, { cityId: RIYADH })).toBeNull();
    // A notice now announces the holiday, so no draft is proposed any more.
    expect((await noura.must(readDayCall, { date: '2026-11-29' })).noticeDraft).toBeNull();
  });

  it('a notice without a closed day is refused, and so is one before whose holiday gifts still arrive', async () => {
    await reopenAll();
    const said = async (more: Partial<typeof notice> = {}) => {
      const answer = await noura.call(saveNoticeCall, { ...notice, ...more }, { language: 'en' });
      return answer.ok ? 'saved' : answer.message;
    };
    expect(await said()).toBe(
      'No day is closed between Wednesday 25 November and Wednesday 2 December. Close the days of the holiday first.',
    );
    await close('2026-11-30');
    // Two working days after Wednesday is Sunday, which is open.
    expect(await said()).toMatch(
      /^An order after that moment could still reach \u2068[^\u2069]+\u2069 on Sunday 29 November, before the holiday ends\. Close that day, choose a later moment, or leave the city out\.$/,
    );
    await close('2026-11-29');
    expect(await said({ exemptCityIds: [] })).toContain('\u2068Riyadh\u2069 on Wednesday 25 November');
    expect(await said()).toBe('saved');
  });

  it('a day that a notice needs is not opened, and not for couriers alone', async () => {
    await reopenAll();
    const days: { date: string; version: number }[] = [];
    for (const date of ['2026-11-29', '2026-11-30'])
      days.push((await close(date, { reach: 'everything' })).closed!);
    await noura.must(saveNoticeCall, notice);
    const open = (n: number) =>
      noura.call(openDayCall, { date: days[n]!.date, version: days[n]!.version }, { language: 'en' });
    expect(await open(0)).toMatchObject({
      code: 'wrongState',
      message: `Gifts would then arrive on Sunday 29 November, although a notice says: “\u2068${notice.textEn}\u2069” Change or remove the notice first.`,
    });
    // Without its last day the holiday is shorter, but the notice still keeps its promise.
    expect(await open(1)).toMatchObject({ ok: true });
    expect(await open(0)).toMatchObject({ code: 'wrongState' });
    expect((await noura.must(readCalendarCall, {})).days.map(({ date }) => date)).toEqual(['2026-11-29']);
  });

  it('are half a language, over, or changed meanwhile: refused', async () => {
    await reopenAll();
    await close('2026-11-29');
    expect(await noura.call(saveNoticeCall, { ...notice, textAr: '' })).toMatchObject({
      code: 'notValid',
      data: { field: 'text_ar' },
    });
    const past = { shownFrom: new Date(0), cutOff: new Date(0), shownUntil: new Date(1) };
    expect(await noura.call(saveNoticeCall, { ...notice, ...past })).toMatchObject({ code: 'notValid' });
    expect(await noura.call(saveNoticeCall, { ...notice, shownUntil: notice.cutOff })).toMatchObject({
      code: 'notValid',
      data: { field: 'shown_until' },
    });
    const seen = await noura.must(saveNoticeCall, notice);
    const { key, version } = seen;
    const changed = { ...notice, key, version, textEn: 'Orders after noon come later.' };
    await owner.must(saveNoticeCall, changed);
    expect(await noura.call(saveNoticeCall, changed)).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect(await noura.call(removeNoticeCall, { key, version })).toMatchObject({ code: 'changedMeanwhile' });
    expect((await auditOf(`notice:${key}`)).slice(0, 2).map(({ act, who }) => [act, who])).toEqual([
      ['notice.save', owner.name],
      ['notice.save', noura.name],
    ]);
  });
});

describe('Cities in the office', () => {
  const read = async (id: number) =>
    (await owner.must(listServedCitiesCall, {})).cities.find((city) => city.id === id)!;
  const inputOf = (city: Awaited<ReturnType<typeof read>>): InputOf<typeof saveCityCall> => {
    const { busiestSlot, busiestCafeSlot, changedBy, changedAt, uniqueCityId, ...input } = city;
    return input;
  };

  it('have all that a file of cities says, and shoppers pay the new fee at once', async () => {
    const abha = await read(ABHA);
    const saved = await owner.must(saveCityCall, { ...inputOf(abha), deliveryFee: 4150, slotCapacity: 7 });
    expect(saved).toMatchObject({ deliveryFee: 4150, slotCapacity: 7, changedBy: owner.name });
    const [shown] = await shop.visitor().must(listCitiesCall, { search: 'Abha' });
    expect(shown!.deliveryFee).toBe(4150);
    expect((await auditOf('city:abha'))[0]).toMatchObject({
      act: 'city.save',
      before: { deliveryFeeHalalas: 3500 },
      after: { deliveryFeeHalalas: 4150 },
    });
    expect(await owner.call(saveCityCall, { ...inputOf(abha), deliveryFee: 1 })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
  });

  it('say how many orders their fullest time holds, at the door and at the cafe apart', async () => {
    const before = await read(RIYADH);
    await shop.database
      .insertInto('slot_bookings')
      .values([
        { city_id: RIYADH, method: 'delivery', slot_id: '2026-12-06T16', taken: before.busiestSlot + 3 },
        { city_id: RIYADH, method: 'cafe', slot_id: '2026-12-06T16', taken: before.busiestCafeSlot + 9 },
        { city_id: RIYADH, method: 'cafe', slot_id: '2026-11-01T16', taken: 900 },
      ])
      .execute();
    const { busiestSlot, busiestCafeSlot } = await read(RIYADH);
    expect([busiestSlot, busiestCafeSlot]).toEqual([before.busiestSlot + 3, before.busiestCafeSlot + 9]);
    await shop.database
      .deleteFrom('slot_bookings')
      .where('slot_id', 'in', ['2026-12-06T16', '2026-11-01T16'])
      .execute();
  });

  it('are refused with half a place, a same-day courier without one, a taken name, a fee out of range', async () => {
    const abha = await read(ABHA);
    const fieldOf = async (more: Partial<InputOf<typeof saveCityCall>>) => {
      const answer = await owner.call(saveCityCall, { ...inputOf(abha), ...more });
      return answer.ok ? 'saved' : (answer.data as { field: string }).field;
    };
    expect(await fieldOf({ latitude: 18, longitude: null })).toBe('longitude');
    expect(await fieldOf({ deliveryService: 'barq', latitude: null, longitude: null })).toBe('latitude');
    expect(await fieldOf({ deliveryFee: 1_000_100 })).toBe('delivery_fee');
    expect(await fieldOf({ nameEn: '' })).toBe('name_en');
    expect(await fieldOf({ regionId: 99 })).toBe('region_id');
    const { id: _, version: __, ...fields } = inputOf(abha);
    expect(await owner.call(saveCityCall, { ...fields, uniqueCityId: 'jeddah' })).toMatchObject({
      code: 'notValid',
      data: { field: 'unique_city_id' },
    });
    const added = await owner.must(saveCityCall, {
      ...fields,
      uniqueCityId: 'new-town',
      nameAr: 'المدينة الجديدة',
      nameEn: 'New Town',
    });
    expect(await read(added.id)).toMatchObject({ uniqueCityId: 'new-town', busiestSlot: 0 });
  });

  it('cannot get a courier with which a notice would not be kept', async () => {
    await reopenAll();
    await close('2026-11-29');
    await noura.must(saveNoticeCall, {
      textAr: 'تصل بعد الإجازة.',
      textEn: 'Delivered after the holiday.',
      shownFrom: new Date('2026-11-22T06:00:00Z'),
      cutOff: new Date('2026-11-25T09:00:00Z'),
      shownUntil: new Date('2026-11-29T21:00:00Z'),
      exemptCityIds: [RIYADH],
    });
    const abha = await read(ABHA);
    expect(await owner.call(saveCityCall, { ...inputOf(abha), deliveryService: 'barq' })).toMatchObject({
      code: 'wrongState',
    });
    expect(await read(ABHA)).toMatchObject({ deliveryService: 'smsa' });
  });
});
