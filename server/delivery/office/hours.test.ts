import { describe, expect, it } from 'vitest';
import { listTimeSlotsCall, readArrivalCall } from '#contract/delivery/delivery.calls.ts';
import { type DeliveryHours, defaultHours } from '#contract/delivery/hours.rules.ts';
import {
  closeDayCall,
  readHoursCall,
  saveHoursCall,
  saveNoticeCall,
} from '#contract/delivery/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE, SECOND } from '#server/clock.ts';
import { takeSlot } from '#server/delivery/slots.public.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { loadDelivery } from '../../../demo/delivery/load-delivery.ts';

// The clock starts on a Sunday at 09:00 in Riyadh.
const shop = await testShop({ data: 'empty' });
await loadDelivery(shop.database);
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const RIYADH = 1;
const START = shop.clock.now();

const read = () => owner.must(readHoursCall, {});
async function save(change: Partial<DeliveryHours>, keepsPromised = false) {
  const { version, hours } = await read();
  return owner.call(saveHoursCall, { ...hours, ...change, version, keepsPromised });
}
async function fieldOf(change: Partial<DeliveryHours>): Promise<unknown> {
  const { version } = await read();
  const answer = await save(change);
  expect(answer).toMatchObject({ code: 'notValid' });
  expect((await read()).version).toBe(version);
  return (answer as unknown as { data: { field: string } }).data.field;
}
const slotsOn = async (date: string, method: 'delivery' | 'cafe') => {
  const days = await (await shop.guest()).must(listTimeSlotsCall, { cityId: RIYADH, method });
  return days.find((day) => day.date === date)!.slots.map(({ id }) => id.slice(11));
};
const book = (slotId: string, method: 'delivery' | 'cafe' = 'delivery') =>
  inTransaction(shop.database, (tx) =>
    takeSlot(tx, { cityId: RIYADH, method, slotId, now: shop.clock.now() }),
  );

describe('Delivery hours in the office', () => {
  it('are those of the shop until somebody changes them; then shoppers are offered the new ones', async () => {
    expect(await read()).toMatchObject({ version: 0, hours: defaultHours, changedBy: null, promised: [] });
    const windows = [
      { from: 16, to: 19 },
      { from: 9, to: 12 },
    ];
    expect(await save({ windows, windowNotice: 3, cafe: { from: 8, to: 11 }, cafeNotice: 0 })).toMatchObject({
      ok: true,
    });
    expect(await read()).toMatchObject({ version: 1, hours: { windows: [...windows].reverse() } });
    expect(await slotsOn('2026-11-23', 'delivery')).toEqual(['09', '16']);
    expect(await slotsOn('2026-11-23', 'cafe')).toEqual(['08', '09', '10']);
    shop.clock.pass(2 * SECOND);
    const { earliest } = await shop.visitor().must(readArrivalCall, { cityId: RIYADH });
    expect(earliest).toMatchObject({
      startsAt: new Date('2026-11-22T16:00:00+03:00'),
      lastOrderAt: new Date('2026-11-22T13:00:00+03:00'),
    });
    const { entries } = await owner.must(listAuditCall, { act: 'hours.save' });
    expect(entries[0]).toMatchObject({
      who: owner.name,
      before: { windows: '10-12 12-14 14-16 16-18 18-20 20-22' },
      after: { windows: '9-12 16-19', windowNotice: 3, cafe: '8-11', cafeNotice: 0 },
    });
    await save(defaultHours);
  });

  it('saved without a change write nothing', async () => {
    const { version } = await read();
    await save({});
    expect((await read()).version).toBe(version);
  });

  it('that make no sense are refused at their field', async () => {
    expect(await fieldOf({ windows: [] })).toBe('windows');
    expect(await fieldOf({ windows: [{ from: 12, to: 10 }] })).toBe('windows.0');
    expect(
      await fieldOf({
        windows: [
          { from: 10, to: 13 },
          { from: 12, to: 14 },
        ],
      }),
    ).toBe('windows.1');
    expect(await fieldOf({ windowNotice: 24 })).toBe('windowNotice');
    expect(await fieldOf({ windowNotice: 20 })).toBe('windowNotice');
    expect(await fieldOf({ cafe: { from: 9, to: 9 } })).toBe('cafe');
    expect(await fieldOf({ cafeNotice: -1 })).toBe('cafeNotice');
  });

  it('with orders close only when the caller confirms that they keep their time', async () => {
    const taken = await book('2026-11-24T20');
    await book('2026-11-25T20');
    await book('2026-11-25T03', 'cafe');
    expect((await read()).promised).toEqual([
      { method: 'delivery', hour: 20, orders: 2 },
      { method: 'cafe', hour: 3, orders: 1 },
    ]);
    const earlier = {
      windows: defaultHours.windows.filter(({ from }) => from < 20),
      cafe: { from: 8, to: 22 },
    };
    expect(await fieldOf(earlier)).toBe('keeps_promised');
    expect(await save(earlier, true)).toMatchObject({ ok: true });
    expect(await slotsOn('2026-11-24', 'delivery')).not.toContain('20');
    await expect(book('2026-11-24T20')).rejects.toMatchObject({ reason: 'slotTaken' });
    expect(taken.endsAt).toEqual(new Date('2026-11-24T22:00:00+03:00'));
    // Existing bookings still count when the window is offered again.
    await save(defaultHours);
    expect((await read()).promised[0]).toEqual({ method: 'delivery', hour: 20, orders: 2 });
  });

  it('of two people who save at once are one’s, and the other is told whose', async () => {
    const { version, hours } = await read();
    const rival = await staffMember(shop, 'host');
    let late: Promise<unknown> | undefined;
    rivalBefore(shop.database, /insert into "delivery_hours"/, async () => {
      // The promise is not awaited: the rival waits until the first transaction has committed.
      late = rival.call(saveHoursCall, { ...hours, cafeNotice: 5, version, keepsPromised: false });
    });
    await owner.must(saveHoursCall, { ...hours, cafeNotice: 4, version, keepsPromised: false });
    expect(await late).toMatchObject({ code: 'changedMeanwhile', data: { who: owner.name } });
    expect((await read()).hours.cafeNotice).toBe(4);
    await save(defaultHours);
  });

  it('cannot make a notice untrue', async () => {
    await save({ windowNotice: 8 });
    await noura.must(closeDayCall, {
      date: '2026-11-26',
      reach: 'everything',
      reasonAr: 'إجازة',
      reasonEn: 'A holiday',
      version: null,
    });
    // With eight hours of notice, an order after 13:00 cannot be delivered on the last day before the holiday.
    await noura.must(saveNoticeCall, {
      textAr: 'تصل بعد الإجازة.',
      textEn: 'Delivered after the holiday.',
      shownFrom: new Date('2026-11-22T06:00:00Z'),
      cutOff: new Date('2026-11-25T13:00:00+03:00'),
      shownUntil: new Date('2026-11-26T21:00:00Z'),
      exemptCityIds: [],
    });
    expect(await save({ windowNotice: 2 })).toMatchObject({ code: 'wrongState' });
    expect((await read()).hours.windowNotice).toBe(8);
  });

  it('are read by those who see deliveries and changed with settings and a fresh proof only', async () => {
    const { version, hours } = await noura.must(readHoursCall, {});
    const given = { ...hours, version, keepsPromised: false };
    expect(await noura.call(saveHoursCall, given)).toMatchObject({ code: 'notAllowed' });
    const support = await staffMember(shop, 'support');
    expect(await support.call(readHoursCall, {})).toMatchObject({ code: 'notAllowed' });
    shop.clock.pass(11 * MINUTE);
    expect(await owner.call(saveHoursCall, given)).toMatchObject({ code: 'proofNeeded' });
    shop.clock.set(START);
  });
});
