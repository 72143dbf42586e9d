import { describe, expect, it } from 'vitest';
import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { readSetUpCall, readTodayCall } from '#contract/overview/office.calls.ts';
import { readSystemCall, switchMaintenanceCall } from '#contract/system/office.calls.ts';
import { inTransaction } from '#database/database.ts';
import { closeNewShop } from '#server/content/closure.public.ts';
import { addMember, staffMember } from '#server/staff/test-staff.ts';
import { type TestShop, testShop } from '#server/test-shop.ts';
import { loadPages } from '../../demo/content/load-pages.ts';
import { loadDelivery } from '../../demo/delivery/load-delivery.ts';

const empty = await testShop({ data: 'empty', settings: { mode: 'live' } });
const demo = await testShop();
const owner = await staffMember(empty, 'owner');

const stepsOf = async (member: typeof owner) => {
  const { steps } = await member.must(readSetUpCall, {});
  return Object.fromEntries(steps.map(({ step, isDone, gaps, count }) => [step, { isDone, gaps, count }]));
};
const closure = (shop: TestShop) => shop.visitor().must(readMaintenanceCall, {});

describe('The set-up of a shop', () => {
  it('names what an empty shop lacks, the demo’s values included, for its owner alone', async () => {
    const { isComplete, steps } = await owner.must(readSetUpCall, {});
    expect(isComplete).toBe(false);
    expect(Object.fromEntries(steps.map(({ step, gaps }) => [step, gaps]))).toEqual({
      seller: ['vatNumber', 'registration'],
      contact: ['phone', 'shopEmail', 'whatsapp'],
      delivery: ['city'],
      payment: [],
      products: ['product'],
      home: ['home'],
      pages: ['privacy', 'terms'],
      staff: ['colleague'],
      open: ['closed'],
    });
    const merchandiser = await staffMember(empty, 'merchandiser');
    expect(await merchandiser.call(readSetUpCall, {})).toMatchObject({ code: 'notAllowed' });
  });

  it('is complete in the demo, and stays so when everything is sold out', async () => {
    const member = await staffMember(demo, 'owner');
    await addMember(demo, 'support');
    const { isComplete, isWaiting, steps } = await member.must(readSetUpCall, {});
    expect([isComplete, isWaiting]).toEqual([true, false]);
    expect(steps.flatMap(({ gaps }) => gaps)).toEqual([]);
    await demo.database.updateTable('product_colours').set({ stock: 0 }).execute();
    await demo.database.updateTable('products').set({ stock: 0 }).where('stock', 'is not', null).execute();
    expect((await member.must(readSetUpCall, {})).isComplete).toBe(true);
  });

  it('is closed from its first start until its owner opens it, and later maintenance is no set-up', async () => {
    await closeNewShop(empty);
    await loadDelivery(empty.database, empty.clock.now());
    await loadPages(empty.database);
    expect(await closure(empty)).toEqual({ isOn: true, isNew: true });
    expect((await owner.must(readTodayCall, {})).isClosed).toBe(false);
    expect((await owner.must(readSetUpCall, {})).isWaiting).toBe(true);
    expect((await stepsOf(owner)).open).toMatchObject({ isDone: false, gaps: ['closed'] });
    await owner.must(switchMaintenanceCall, { wasOn: true, isOn: false });
    expect(await closure(empty)).toEqual({ isOn: false, isNew: false });
    expect((await stepsOf(owner)).open).toMatchObject({ isDone: true, gaps: [] });

    await closeNewShop(empty);
    expect((await owner.must(readSystemCall, {})).isInMaintenance).toBe(false);
    await owner.must(switchMaintenanceCall, { wasOn: false, isOn: true });
    expect(await closure(empty)).toEqual({ isOn: true, isNew: false });
    expect((await owner.must(readTodayCall, {})).isClosed).toBe(true);
    expect((await stepsOf(owner)).open?.isDone).toBe(true);
    await owner.must(switchMaintenanceCall, { wasOn: true, isOn: false });
  });

  it('says that a city without capacity takes no orders, and that terms need a word about returns', async () => {
    await inTransaction(empty.database, async (tx) => {
      await tx.updateTable('cities').set({ slot_capacity: 0 }).execute();
      await tx.updateTable('pages').set({ sections: '[]' }).where('slug', '=', 'terms').execute();
    });
    const { delivery, pages } = await stepsOf(owner);
    expect(delivery).toEqual({ isDone: false, gaps: ['capacity'], count: 0 });
    expect(pages?.gaps).toEqual(['returns']);
  });
});
