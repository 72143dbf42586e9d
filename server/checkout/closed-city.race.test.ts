import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changeCityCall, listItemsCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { listServedCitiesCall, switchCityCall } from '#contract/delivery/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { ABHA, BOUQUET, RIYADH } from '#server/cart/test-plants.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placesTaken,
  purchaseShop,
  stockOf,
} from './test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
await fillShelves(database);
const owner = await staffMember(shop, 'owner');

async function switchRiyadh(isOn: boolean) {
  const { cities } = await owner.must(listServedCitiesCall, {});
  const { version } = cities.find(({ id }) => id === RIYADH)!;
  return await owner.must(switchCityCall, { id: RIYADH, version, isOn });
}
async function readyShopper() {
  const shopper = await shop.customer();
  await fillCart(shopper);
  return { shopper, form: await formOf(shopper) };
}
const written = async () => ({
  orders: await count(database, 'orders'),
  places: await placesTaken(database),
  stock: await stockOf(database),
});
/** Resolves when a statement of this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database,
    );
    if (rows.length > 0) return;
  }
}

describe('An order for a city that is switched off (decision 101)', () => {
  it('is refused with the city’s name, and nothing is written; the form works again when it is on', async () => {
    const { shopper, form } = await readyShopper();
    await switchRiyadh(false);
    const before = await written();
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({
      ok: false,
      status: 409,
      code: 'cityClosed',
      message: expect.stringContaining('Riyadh'),
    });
    expect(await written()).toEqual(before);
    expect(await shopper.must(listItemsCall, { cityId: RIYADH })).toHaveLength(1);
    await switchRiyadh(true);
    const placed = await shopper.must(placeOrderCall, form);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
  });

  it('that was placed before is opened again by the same request', async () => {
    const { shopper, form } = await readyShopper();
    const placed = await shopper.must(placeOrderCall, form);
    await switchRiyadh(false);
    expect((await shopper.must(placeOrderCall, form)).orderUuid).toBe(placed.orderUuid);
    await switchRiyadh(true);
  });

  it('is refused whole if the city is switched off just before its transaction locks it', async () => {
    const { shopper, form } = await readyShopper();
    const before = await written();
    rivalBefore(database, /from cities where id = .* for share/, () => switchRiyadh(false));
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ code: 'cityClosed' });
    expect(await written()).toEqual(before);
    await switchRiyadh(true);
  });

  it('is placed whole if it was locked first: switching off waits for it', async () => {
    const { shopper, form } = await readyShopper();
    let isOff = false;
    let switching: Promise<unknown> = Promise.resolve();
    let wasOff: boolean | null = null;
    rivalBefore(database, /insert into slot_bookings/, async () => {
      switching = switchRiyadh(false).then(() => {
        isOff = true;
      });
      await somebodyWaits();
      wasOff = isOff;
    });
    const placed = await shopper.must(placeOrderCall, form);
    await switching;
    expect([wasOff, isOff]).toEqual([false, true]);
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('awaitingPayment');
    expect(await shopper.must(listItemsCall, { cityId: RIYADH })).toEqual([]);
    await switchRiyadh(true);
  });

  it('can follow the shopper to another city with its cart', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper, { productId: BOUQUET });
    await switchRiyadh(false);
    const { moved } = await shopper.must(changeCityCall, { fromCityId: RIYADH, cityId: ABHA });
    expect(moved).toBe(1);
    await switchRiyadh(true);
  });
});
