import { describe, expect, it } from 'vitest';
import { listArrivalsCall, listCitiesCall, readArrivalCall } from '#contract/delivery/delivery.calls.ts';
import { listServedCitiesCall, switchCityCall } from '#contract/delivery/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { loadDelivery } from '../../../demo/delivery/load-delivery.ts';

const shop = await testShop({ data: 'empty' });
await loadDelivery(shop.database);
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const [{ id: ABHA } = { id: 0 }] = await shop.visitor().must(listCitiesCall, { search: 'Abha' });

const cityOf = async (id: number) =>
  (await owner.must(listServedCitiesCall, {})).cities.find((city) => city.id === id)!;
const switchTo = async (id: number, isOn: boolean) =>
  owner.must(switchCityCall, { id, isOn, version: (await cityOf(id)).version });
const offered = async () => (await shop.visitor().must(listCitiesCall, {})).map(({ id }) => id);

describe('A city that is switched off in the office', () => {
  it('is neither offered nor promised any more, keeps its data, and comes back', async () => {
    const all = await offered();
    expect(await switchTo(ABHA, false)).toMatchObject({ id: ABHA, isOn: false, changedBy: owner.name });
    expect(await offered()).toEqual(all.filter((id) => id !== ABHA));
    expect(await shop.visitor().must(listCitiesCall, { search: 'Abha', withClosed: 'yes' })).toContainEqual(
      expect.objectContaining({ id: ABHA, isOn: false }),
    );
    const { cities } = await shop.visitor().must(listArrivalsCall, {});
    expect([cities.length, cities.some(({ cityId }) => cityId === ABHA)]).toEqual([all.length - 1, false]);
    expect((await shop.visitor().must(readArrivalCall, { cityId: ABHA })).earliest).toBeNull();
    await switchTo(ABHA, true);
    expect(await offered()).toEqual(all);
  });

  it('has an entry in the audit log for each switch', async () => {
    await switchTo(ABHA, false);
    await switchTo(ABHA, true);
    const { entries } = await owner.must(listAuditCall, { subject: 'city:abha' });
    expect(entries.slice(0, 2).map(({ who, act, before, after }) => [who, act, before, after])).toEqual([
      [owner.name, 'city.switch', { isOn: false }, { isOn: true }],
      [owner.name, 'city.switch', { isOn: true }, { isOn: false }],
    ]);
  });

  it('tells the second of two people who was faster, and needs the permission for settings', async () => {
    const { version } = await cityOf(ABHA);
    rivalBefore(shop.database, /pg_advisory_xact_lock/, () => switchTo(ABHA, false));
    expect(await owner.call(switchCityCall, { id: ABHA, version, isOn: false })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    await switchTo(ABHA, true);
    const again = { id: ABHA, version: (await cityOf(ABHA)).version, isOn: false };
    expect(await noura.call(switchCityCall, again)).toMatchObject({ code: 'notAllowed' });
    expect(await owner.call(switchCityCall, { ...again, id: 9999 })).toMatchObject({ code: 'notFound' });
  });

  it('is refused for the last city that is on, also if two people switch the last two at once', async () => {
    const all = await offered();
    const [last, other] = [all[0]!, all[1]!];
    await shop.database
      .updateTable('cities')
      .set({ is_on: false, changed_by: null })
      .where('id', 'not in', [last, other])
      .execute();
    const version = (await cityOf(last)).version;
    rivalBefore(shop.database, /pg_advisory_xact_lock/, () => switchTo(other, false));
    expect(await owner.call(switchCityCall, { id: last, version, isOn: false })).toMatchObject({
      code: 'wrongState',
    });
    expect(await offered()).toEqual([last]);
    await shop.database.updateTable('cities').set({ is_on: true, changed_by: null }).execute();
  });
});
