import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startGuestCall } from '#contract/account/account.calls.ts';
import { addItemCall } from '#contract/cart/cart.calls.ts';
import { MAX_ORDER_PIECES } from '#contract/cart/cart.rules.ts';
import { leavePaymentCall, placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { listTimeSlotsCall } from '#contract/delivery/delivery.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, MONSTERA, POTHOS, RIYADH, WHITE } from '#server/cart/test-plants.ts';
import { HOUR, MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { findViolations, readShelves } from './test-invariants.ts';
import { giveTo } from './test-money.ts';
import { count, fillCart, fillShelves, formOf, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
await fillShelves(database);
const shelves = await readShelves(database);

beforeEach(async () => {
  // After an hour all unpaid orders have expired, and sign-in codes may be sent again.
  clock.pass(HOUR);
  await shop.jobs.runSchedule('checkout.end-unpaid-orders');
  expect(await count(database, 'unpaid_holds')).toBe(0);
});

/** A bouquet costs 150 riyals, a monstera 200. */
const bouquets = { productId: BOUQUET, colourId: null, addonIds: [] };

async function slotsOf(shopper: Shopper): Promise<string[]> {
  const days = await shopper.must(listTimeSlotsCall, { cityId: RIYADH, method: 'delivery' });
  return days.flatMap((day) => day.slots).flatMap(({ id, isAvailable }) => (isAvailable ? [id] : []));
}

async function tryToPlace(shopper: Shopper, quantity = 1, more: Partial<PlaceOrder> = {}) {
  await fillCart(shopper, { ...bouquets, quantity });
  return shopper.call(placeOrderCall, await formOf(shopper, more));
}
async function place(shopper: Shopper, quantity = 1, more: Partial<PlaceOrder> = {}) {
  const answer = await tryToPlace(shopper, quantity, more);
  if (!answer.ok) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data;
}
/** Places an order in its own delivery slot, so that only the other limits count. */
async function placeInWindow(shopper: Shopper, n: number, quantity = 1) {
  return tryToPlace(shopper, quantity, { slotId: (await slotsOf(shopper))[n]! });
}

async function customerFrom(address: string): Promise<Shopper> {
  return Object.assign(await shop.customer(), { address });
}
/** Another customer signs in on the same device. */
async function another(shopper: Shopper): Promise<Shopper> {
  shopper.token = null;
  const { token, id } = await shopper.must(startGuestCall, { deviceToken: 'web_token' });
  return shop.signIn(Object.assign(shopper, { token, shopperId: id }));
}

describe('The limits of one order', () => {
  it('more than 20 pieces are refused by the cart; the message leads to the corporate gifts form', async () => {
    const shopper = await shop.customer();
    await fillCart(shopper, { ...bouquets, quantity: MAX_ORDER_PIECES });
    const answer = await shopper.call(addItemCall, {
      cityId: RIYADH,
      productId: MONSTERA,
      quantity: 1,
      colourId: WHITE,
      addonIds: [],
    });
    expect(answer).toMatchObject({
      status: 409,
      code: 'tooManyPieces',
      message:
        'An order can have up to 20 items. For more, send us the corporate gifts form and we’ll take care of it.',
      data: { max: 20 },
    });
  });

  it('a cart that exceeds the limit after merging a guest’s is kept whole and cannot be ordered', async () => {
    const shopper = await shop.guest();
    await fillCart(shopper, { ...bouquets, quantity: 15 });
    const { phone } = await shop.signIn(shopper);
    clock.pass(2 * MINUTE);
    const guest = await shop.guest();
    await fillCart(guest, { productId: POTHOS, colourId: null, addonIds: [], quantity: 15 });
    await shop.signIn(guest, { phone: phone! });
    const answer = await guest.call(placeOrderCall, await formOf(guest));
    expect(answer).toMatchObject({ status: 409, code: 'tooManyPieces' });
    expect(await count(database, 'cart_items', `shopper_id = ${guest.shopperId}`)).toBe(2);
    expect(await count(database, 'orders', `shopper_id = ${guest.shopperId}`)).toBe(0);
  });

  it('goods above 10,000 riyals are refused, with a link to the corporate gifts form', async () => {
    await sql`update products set price_halalas = 60000 where id = ${POTHOS}`.execute(database);
    const shopper = await shop.customer();
    await fillCart(shopper, { productId: POTHOS, colourId: null, addonIds: [], quantity: 17 });
    expect(await shopper.call(placeOrderCall, await formOf(shopper))).toMatchObject({
      status: 409,
      code: 'tooMuchHeld',
      message:
        'For orders above 10,000 riyals, send us the corporate gifts form and we’ll take care of the rest.',
      data: { goTo: 'corporateGifts' },
    });
    await sql`update products set price_halalas = 9900 where id = ${POTHOS}`.execute(database);
  });
});

describe('The limits of one customer’s unpaid orders', () => {
  it('20 pieces in total; paying or cancelling an order makes room', async () => {
    const shopper = await shop.customer();
    const first = await place(shopper, 15);
    expect(await placeInWindow(shopper, 3, 6)).toMatchObject({
      status: 409,
      code: 'tooMuchHeld',
      message: 'You have orders waiting for payment. Pay or cancel one of them, then place this one.',
      data: { goTo: 'myOrders' },
    });
    await shopper.must(cancelOrderCall, { orderUuid: first.orderUuid });
    expect(await shopper.call(placeOrderCall, await formOf(shopper))).toMatchObject({ ok: true });
    const paid = await placeInWindow(shopper, 5, 14);
    if (!paid.ok) throw new Error(paid.message);
    await payWith(paid.data.paymentUrl!, { number: MADA_WITHOUT_CODE });
    await shopper.must(leavePaymentCall, { orderUuid: paid.data.orderUuid });
    expect(await placeInWindow(shopper, 6, 14)).toMatchObject({ ok: true });
  });

  it('three orders, and two in one delivery slot', async () => {
    const shopper = await shop.customer();
    const [slotId] = await slotsOf(shopper);
    await place(shopper, 1, { slotId: slotId! });
    await place(shopper, 1, { slotId: slotId! });
    expect(await tryToPlace(shopper, 1, { slotId: slotId! })).toMatchObject({
      code: 'tooMuchHeld',
      message:
        'You have unpaid orders for this delivery time. Pay or cancel one of them, or choose another time.',
    });
    const other = await shopper.call(
      placeOrderCall,
      await formOf(shopper, { slotId: (await slotsOf(shopper))[4]! }),
    );
    expect(other).toMatchObject({ ok: true });
    expect(await placeInWindow(shopper, 6)).toMatchObject({ code: 'tooMuchHeld' });
  });

  it('an order that the wallet pays in full is not counted', async () => {
    const shopper = await shop.customer();
    for (let n = 0; n < 3; n += 1) expect(await placeInWindow(shopper, n)).toMatchObject({ ok: true });
    await giveTo(shop, shopper, 1_000);
    await fillCart(shopper, bouquets);
    await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
    const form = await formOf(shopper, { slotId: (await slotsOf(shopper))[5]!, paymentMethod: null });
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ ok: true, data: { total: 0 } });
  });
});

describe('The limits of one device’s or network’s unpaid orders', () => {
  it('a device’s orders are counted across customers', async () => {
    const shopper = await shop.customer();
    await place(shopper, 15);
    const second = await another(shopper);
    expect(await placeInWindow(second, 3, 6)).toMatchObject({
      status: 409,
      code: 'tooMuchHeld',
      message:
        'Other orders from this device are waiting for payment. Pay or cancel them first, or try again in half an hour.',
      data: { goTo: null },
    });
  });

  it('a network’s orders are counted across customers, for IPv6 by /64 and by /48', async () => {
    const taken = { '/64': 0, '/48': 0 };
    for (let n = 0; n < 16; n += 1) {
      const answer = await placeInWindow(await customerFrom(`2001:db8:1:1::${n + 1}`), n);
      if (answer.ok) taken['/64'] += 1;
      else expect(answer).toMatchObject({ code: 'tooMuchHeld', data: { goTo: null } });
    }
    for (let n = 0; n < 16; n += 1) {
      const answer = await placeInWindow(await customerFrom(`2001:db8:1:${n + 2}::1`), n);
      if (answer.ok) taken['/48'] += 1;
    }
    expect(taken).toEqual({ '/64': 12, '/48': 12 });
    // A customer on another network can still order.
    expect(await placeInWindow(await shop.customer(), 0)).toMatchObject({ ok: true });
  });

  it('device and network are deleted once an order holds nothing', async () => {
    const shopper = await shop.customer();
    const { orderUuid } = await place(shopper);
    expect(await count(database, 'unpaid_holds', 'network is not null and device_hash is not null')).toBe(1);
    await shopper.must(leavePaymentCall, { orderUuid });
    expect(await count(database, 'unpaid_holds', 'network is not null or device_hash is not null')).toBe(0);
    await shopper.must(cancelOrderCall, { orderUuid });
    expect(await count(database, 'unpaid_holds')).toBe(0);
  });

  it('two concurrent orders from one device exceed no limit together', async () => {
    const one = await shop.customer();
    await place(one, 8);
    const rival = await shop.customer();
    rival.cookies.set('ashjar-device', one.cookies.get('ashjar-device')!);
    await fillCart(one, { ...bouquets, quantity: 8 });
    await fillCart(rival, { ...bouquets, quantity: 8 });
    const [ours, theirs] = [await formOf(one), await formOf(rival)];
    rivalBefore(database, /lock_unpaid_holds/, () => rival.must(placeOrderCall, theirs));
    expect(await one.call(placeOrderCall, ours)).toMatchObject({ code: 'tooMuchHeld' });
    expect(await findViolations(database, { shelves })).toEqual([]);
  });

  it('of eight concurrent orders from one device as many succeed as the limit allows', async () => {
    const first = await shop.customer();
    await place(first, 1);
    const device = first.cookies.get('ashjar-device')!;
    const all: { shopper: Shopper; form: PlaceOrder }[] = [];
    for (let n = 0; n < 8; n += 1) {
      const shopper = await shop.customer();
      shopper.cookies.set('ashjar-device', device);
      await fillCart(shopper, { ...bouquets, quantity: 3 });
      all.push({ shopper, form: await formOf(shopper, { slotId: (await slotsOf(shopper))[n + 2]! }) });
    }
    const answers = await Promise.all(all.map(({ shopper, form }) => shopper.call(placeOrderCall, form)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'tooMuchHeld')).toHaveLength(6);
  });
});

describe('An attempt to hold all stock', () => {
  const pieces = async () => {
    const { rows } = await sql<{
      stock: number;
    }>`select p.whole_stock as stock from products p where id = ${BOUQUET}`.execute(database);
    return rows[0]!.stock;
  };
  /** Places up to six orders for one slot, each with `max` units, or one unit if `max` is refused. */
  async function takeAll(max: number, next: (n: number) => Promise<Shopper>) {
    const before = await pieces();
    const slotId = (await slotsOf(await shop.guest()))[9]!;
    for (let n = 0; n < 6; n += 1) {
      const shopper = await next(n);
      for (const quantity of new Set([max, 1])) {
        await database.deleteFrom('cart_items').where('shopper_id', '=', shopper.shopperId).execute();
        if ((await tryToPlace(shopper, quantity, { slotId })).ok) break;
      }
    }
    const places = await count(database, 'unpaid_holds');
    return { pieces: before - (await pieces()), places };
  }
  const oneAccount = async () => {
    const shopper = await shop.customer();
    return async () => shopper;
  };
  const oneDevice = async () => {
    const shopper = await shop.customer();
    return (n: number) => (n === 0 ? Promise.resolve(shopper) : another(shopper));
  };
  const oneNetwork = async () => () => customerFrom('198.51.100.7');

  it.each([
    ['one account', oneAccount, { pieces: 20, places: 2 }],
    ['one device with six accounts', oneDevice, { pieces: 20, places: 2 }],
    ['one network with six devices and accounts', oneNetwork, { pieces: 60, places: 4 }],
  ])('by %s holds no more than the limit', { timeout: 60_000 }, async (_, start, max) => {
    const { pieces: taken } = await takeAll(MAX_ORDER_PIECES, await start());
    expect(taken).toBe(max.pieces);
    clock.pass(HOUR);
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    const { places } = await takeAll(1, await start());
    expect(places).toBe(max.places);
  });
});
