import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import type { PlaceOrder } from '#contract/checkout/checkout.wire.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { press } from '#providers/payments/test-pay-later.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { findViolations, readShelves, type Shelf } from '#server/checkout/test-invariants.ts';
import { booksOf, giveCoupon, giveTo } from '#server/checkout/test-money.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placesTaken,
} from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { manyServers } from './test-servers.ts';

// Shoppers compete over HTTP for the last unit of a limited resource, once with one server process and once with three,
// on one PostgreSQL. `npm run prove -- contention` runs the full test; `npm test` runs it with fewer shoppers.

const IS_FULL = process.env.PROVE === 'full';
const CROWD = IS_FULL ? 200 : 40;
const TRIES = IS_FULL ? 100 : 24;
const TABS = 20;
const REPEATS = 50;
const DELIVERIES = 10;

const proof = await manyServers(Number(process.env.SEED ?? 4));
const { shop, api } = proof;
const { database } = shop;
const crowd: Shopper[] = [];
for (let n = 0; n < CROWD; n += 1) crowd.push(await shop.customer());

/**
 * Sign the shoppers in before a server process starts, because from then on both the server's job queue and the test's
 * own would send the sign-in code.
 */
const spenders: Shopper[] = [await shop.customer(), await shop.customer()];

let shelves: Shelf[] = [];
const expectSound = async (): Promise<void> => {
  expect(await findViolations(database, { shelves, theirs: proof.theirs })).toEqual([]);
  expect(proof.log.faults).toEqual([]);
};

type Ready = { shopper: Shopper; form: PlaceOrder };
/** Prepares carts and forms in the test's own process, so that only the competing requests go over HTTP. */
async function ready(
  shoppers: readonly Shopper[],
  before?: (shopper: Shopper) => Promise<unknown>,
): Promise<Ready[]> {
  await database.deleteFrom('cart_items').execute();
  await database.deleteFrom('applied_coupons').execute();
  const all: Ready[] = [];
  for (const shopper of shoppers) {
    await fillCart(shopper, { addonIds: [] });
    await before?.(shopper);
    all.push({ shopper, form: await formOf(shopper) });
  }
  return all;
}
const placeOrderAs = ({ shopper, form }: Ready) => shopper.tab(api).call(placeOrderCall, form);
/** Counts the responses by error code; successful responses count as `placed`. */
const outcomes = (answers: readonly { ok: boolean; code?: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { ok, code } of answers) {
    const name = ok ? 'placed' : code!;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

beforeEach(async () => {
  // Advance the clock, so that orders left unpaid by the previous test release what they reserve.
  await proof.pass(36 * MINUTE);
  await proof.run('checkout.end-unpaid-orders');
  await fillShelves(database, 10_000);
  await sql`update cities set slot_capacity = 100000`.execute(database);
  shelves = await readShelves(database);
});

describe.each([3, 1])('%i server processes on one database (product.md 6 and 7)', (servers) => {
  beforeAll(() => proof.scaleTo(servers));

  it(`${CROWD} shoppers want 10 pots: ten get one`, { timeout: 120_000 }, async () => {
    const all = await ready(crowd);
    await setColourStock(database, WHITE, 10);
    shelves = await readShelves(database);
    const answers = await Promise.all(all.map(placeOrderAs));
    expect(outcomes(answers)).toEqual({ placed: 10, outOfStock: CROWD - 10 });
    expect(await count(database, 'product_colours', `id = ${WHITE} and stock = 0`)).toBe(1);
    await expectSound();
  });

  it(`a coupon with 5 uses, tried ${TRIES} times, is redeemed five times`, { timeout: 120_000 }, async () => {
    const code = `FIVE${servers}`;
    await giveCoupon(shop, { code, amount: 10, limit: 5 });
    const all = await ready(crowd.slice(0, TRIES), (shopper) =>
      shopper.must(applyCouponCall, { cityId: RIYADH, code }),
    );
    const answers = await Promise.all(all.map(placeOrderAs));
    expect(outcomes(answers)).toEqual({ placed: 5, priceChanged: TRIES - 5 });
    expect(await count(database, 'coupons', `code = '${code}' and used = 5`)).toBe(1);
    await expectSound();
  });

  it(`a wallet spent from ${TABS} tabs never pays more than its balance`, {
    timeout: 120_000,
  }, async () => {
    const shopper = spenders.pop()!;
    await giveTo(shop, shopper, 460);
    const forms: PlaceOrder[] = [];
    for (let cityId = 2; cityId < 2 + TABS; cityId += 1) {
      await fillCart(shopper, { productId: BOUQUET, addonIds: [], cityId });
      await shopper.must(applyWalletCall, { cityId, isUsed: true });
      forms.push(await formOf(shopper, { cityId, nationalAddress: 'RRRD2929', paymentMethod: null }));
    }
    const answers = await Promise.all(
      forms.map(async (form) => {
        const tab = shopper.tab(api);
        // Placing an order resets the choice to pay from the wallet, so each tab makes the choice again.
        await tab.call(applyWalletCall, { cityId: form.cityId, isUsed: true });
        return tab.call(placeOrderCall, form);
      }),
    );
    const { placed = 0 } = outcomes(answers);
    // The wallet's 460 riyals pay for two bouquets of 185, but not for a third.
    expect([1, 2]).toContain(placed);
    expect(await booksOf(shopper)).toEqual({
      ledger: 460_00 - placed * 185_00,
      balance: 460_00 - placed * 185_00,
      held: 0,
    });
    await expectSound();
  });

  it(`${CROWD} shoppers want the last place in a delivery slot: one gets it`, {
    timeout: 120_000,
  }, async () => {
    const all = await ready(crowd);
    const taken = await placesTaken(database);
    const { slotId } = all[0]!.form;
    const { rows } = await sql<{ taken: number }>`
      select coalesce(sum(taken), 0)::int as taken from slot_bookings where city_id = ${RIYADH} and slot_id = ${slotId}
         and method = 'delivery'`.execute(database);
    await sql`update cities set slot_capacity = ${rows[0]!.taken + 1} where id = ${RIYADH}`.execute(database);
    const answers = await Promise.all(
      all.map(({ shopper, form }) => placeOrderAs({ shopper, form: { ...form, slotId } })),
    );
    expect(outcomes(answers)).toEqual({ placed: 1, slotTaken: CROWD - 1 });
    expect(await placesTaken(database)).toBe(taken + 1);
    await sql`update cities set slot_capacity = 100000`.execute(database);
    await expectSound();
  });

  it(`the same place-order sent ${REPEATS} times makes one order with one payment page`, {
    timeout: 120_000,
  }, async () => {
    const [one] = (await ready(crowd.slice(0, 1))) as [Ready];
    // A session may send 30 requests in ten minutes, so send the second half ten minutes later.
    const half = () => Promise.all(Array.from({ length: REPEATS / 2 }, () => placeOrderAs(one)));
    const first = await half();
    await proof.pass(10 * MINUTE);
    const answers = [...first, ...(await half())];
    expect(outcomes(answers)).toEqual({ placed: REPEATS });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count(database, 'orders', `idempotency_key = '${one.form.key}'`)).toBe(1);
    expect(
      await count(
        database,
        'payments p join orders o on o.id = p.order_id',
        `o.idempotency_key = '${one.form.key}'`,
      ),
    ).toBe(1);
    await expectSound();
  });

  it(`every webhook delivered ${DELIVERIES} times, in random order and to any server, takes effect once`, {
    timeout: 120_000,
  }, async () => {
    const paymentMethods = ['card', 'tabby', 'tamara', 'card', 'tabby', 'tamara'] as const;
    const all = await ready(crowd.slice(0, paymentMethods.length));
    proof.webhookGate.isHeld = true;
    const placed = await Promise.all(
      all.map(async ({ shopper, form }, n) => {
        const paymentMethod = paymentMethods[n]!;
        const order = await shopper
          .tab(api)
          .must(placeOrderCall, { ...form, paymentMethod, paymentEmail: 'noura@example.com' });
        await (paymentMethod === 'card'
          ? payWith(order.paymentUrl!, { number: MADA_WITHOUT_CODE })
          : press(order.paymentUrl!, 'code'));
        return order;
      }),
    );
    await proof.delivered();
    const { heldBack } = proof.webhookGate;
    expect(heldBack.length).toBeGreaterThanOrEqual(paymentMethods.length);
    const copies = heldBack.splice(0).flatMap((webhook) => Array.from({ length: DELIVERIES }, () => webhook));
    const shuffled = copies
      .map((webhook) => ({ webhook, at: proof.chance(1_000_000) }))
      .sort((a, b) => a.at - b.at);
    const statuses = await Promise.all(shuffled.map(({ webhook }) => proof.notify(webhook)));
    // Capturing these payments sends webhooks too, so wait for them.
    await proof.delivered();
    const more = heldBack.splice(0).flatMap((webhook) => Array.from({ length: DELIVERIES }, () => webhook));
    statuses.push(...(await Promise.all(more.map(proof.notify))));
    proof.webhookGate.isHeld = false;
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const [n, { orderUuid }] of placed.entries()) {
      const order = await orderOf(all[n]!.shopper, orderUuid);
      expect(order).toMatchObject({ status: 'accepted', payment: { status: 'paid' } });
      expect(order.events.filter(({ status }) => status === 'accepted')).toHaveLength(1);
      const ofOrder = `p.order_uuid = '${orderUuid}'`;
      expect(await count(database, 'payments p', `${ofOrder} and status = 'paid'`)).toBe(1);
      const paidEvents = 'payment_events e join payments p on p.id = e.payment_id';
      expect(await count(database, paidEvents, `${ofOrder} and e.kind = 'paid'`)).toBe(1);
    }
    await expectSound();
  });
});
