import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readRemovalCall } from '#contract/account/account.calls.ts';
import { placeOrderCall, readTotalsCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { removals } from '#server/account/removal/test-removal.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { booksOf, giveTo } from '#server/checkout/test-money.ts';
import { count, fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
const { removed } = removals(shop);
beforeEach(() => fillShelves(database));

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY);
const wallet = (shopper: Shopper) => shopper.must(readWalletCall, {});
const apply = (shopper: Shopper, isUsed: boolean, max?: number) =>
  shopper.call(applyWalletCall, { cityId: RIYADH, isUsed, ...(max === undefined ? {} : { max }) });
const sweep = () => shop.jobs.runSchedule('wallet.expire-bonuses');

/** Orders a monstera with its mister, 270 riyals with delivery, paid from the wallet as far as the balance goes. */
async function order(shopper: Shopper) {
  await fillCart(shopper);
  await apply(shopper, true);
  return shopper.must(placeOrderCall, await formOf(shopper));
}
const kinds = async (shopper: Shopper) =>
  (await wallet(shopper)).transactions.map(({ kind, amount }) => [kind, amount]);

describe('The wallet (product.md 8)', () => {
  // spec: 8-no-transactions
  it('is empty at first', async () => {
    const shopper = await shop.customer();
    expect(await wallet(shopper)).toEqual({
      balance: 0,
      held: 0,
      nextExpiry: null,
      transactions: [],
      total: 0,
      page: 1,
    });
  });

  // spec: 7-wallet.readWallet
  it('shows its rows newest first, page by page, and clamps an odd page number', async () => {
    const shopper = await shop.customer();
    for (const riyals of [1, 2, 3, 4, 5]) await giveTo(shop, shopper, riyals);
    const page = async (page: number, limit: number) =>
      (await shopper.must(readWalletCall, { page, limit })).transactions.map(({ amount }) => amount / 100);
    expect(await page(1, 2)).toEqual([5, 4]);
    expect(await page(3, 2)).toEqual([1]);
    expect(await page(4, 2)).toEqual([]);
    expect(await page(0, 0)).toEqual([5]);
    expect(await page(1, 9_999)).toHaveLength(5);
    expect(await wallet(shopper)).toMatchObject({ balance: 15_00, total: 5 });
  });

  it('links each row to its order; what the shop gave has no order', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 500);
    const placed = await order(shopper);
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    const { transactions } = await wallet(shopper);
    expect(transactions.map(({ kind, orderUuid, orderNumber }) => [kind, orderUuid, orderNumber])).toEqual([
      ['refunded', placed.orderUuid, placed.orderNumber],
      ['purchased', placed.orderUuid, placed.orderNumber],
      ['refund', null, null],
    ]);
  });

  it('shows each of ten thousand rows once, page by page', async () => {
    const shopper = await shop.customer();
    await sql`insert into wallet_entries (shopper_id, kind, amount_halalas, key, created_at)
      select ${shopper.shopperId}, 'refund', 100, 'many ' || ${shopper.shopperId}::int || ' ' || n, ${clock.now()}
        from generate_series(1, 10000) n`.execute(database);
    const page = (number: number) => shopper.must(readWalletCall, { page: number, limit: 100 });
    const [first, second, last] = [await page(1), await page(2), await page(100)];
    expect(first).toMatchObject({ balance: 10_000_00, total: 10_000 });
    const ids = [first, second, last].flatMap(({ transactions }) => transactions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(300);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect((await page(101)).transactions).toEqual([]);
  });

  it('is seen and spent only by its owner', async () => {
    const [one, other] = [await shop.customer(), await shop.customer()];
    await giveTo(shop, one, 500);
    expect(await wallet(other)).toMatchObject({ balance: 0, total: 0 });
    expect(await apply(other, true)).toMatchObject({ code: 'walletTooLow' });
    await fillCart(other);
    expect(await other.must(readTotalsCall, { cityId: RIYADH, method: 'delivery' })).toMatchObject({
      walletBalance: 0,
    });
  });

  // spec: 7-wallet.applyWallet
  it('is applied whole or in part, and removed', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 80);
    expect(await apply(shopper, true)).toMatchObject({
      message: 'Your wallet balance will be used for this order.',
      data: { isUsed: true, amount: 80_00, balance: 80_00 },
    });
    expect(await apply(shopper, true, 30_50)).toMatchObject({ data: { amount: 30_50, balance: 80_00 } });
    expect(await apply(shopper, false)).toMatchObject({
      message: 'Your wallet won’t be used.',
      data: { isUsed: false, amount: 0, balance: 80_00 },
    });
  });

  it('is not applied without a balance, above the balance, or for an amount of zero', async () => {
    const shopper = await shop.customer();
    expect(await apply(shopper, true)).toMatchObject({
      status: 409,
      code: 'walletTooLow',
      message: 'Your wallet is empty.',
    });
    await giveTo(shop, shopper, 80);
    expect(await apply(shopper, true, 80_01)).toMatchObject({
      code: 'walletTooLow',
      message: 'That’s more than your balance. You can use up to 80 riyals.',
      data: { balance: 80 },
    });
    for (const max of [0, -5_00]) {
      expect(await apply(shopper, true, max)).toMatchObject({ code: 'notValid', data: { field: 'amount' } });
    }
  });
});

describe('The ledger only grows', () => {
  it('the database itself refuses to change or remove a row', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 80);
    for (const change of [
      sql`update wallet_entries set amount_halalas = 1 where shopper_id = ${shopper.shopperId}`,
      sql`delete from wallet_entries where shopper_id = ${shopper.shopperId}`,
    ]) {
      await expect(change.execute(database)).rejects.toThrow('the ledger of the wallet only grows');
    }
    expect(await wallet(shopper)).toMatchObject({ balance: 80_00, total: 1 });
  });

  it('the database refuses a row that makes no sense', async () => {
    const { shopperId } = await shop.customer();
    for (const [kind, amount] of [
      ['purchased', -5],
      ['purchased', 5],
      ['refunded', 5],
      ['refund', -5],
      ['bonus', -5],
      ['bonus', 0],
      ['gift', 5],
    ] as const) {
      const add = sql`insert into wallet_entries (shopper_id, kind, amount_halalas, key, created_at)
        values (${shopperId}, ${kind}, ${amount}, ${`${kind} ${amount}`}, ${clock.now()})`;
      await expect(add.execute(database)).rejects.toThrow('check constraint');
    }
  });
});

describe('A bonus has an expiry (product.md 8)', () => {
  it('is spent first, soonest to expire first', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 100);
    await giveTo(shop, shopper, 30, inDays(20));
    await giveTo(shop, shopper, 40, inDays(5));
    expect(await wallet(shopper)).toMatchObject({
      balance: 170_00,
      nextExpiry: { amount: 40_00, expiresAt: inDays(5) },
    });
    await apply(shopper, true, 50_00);
    await fillCart(shopper);
    await shopper.must(placeOrderCall, await formOf(shopper));
    expect(await wallet(shopper)).toMatchObject({
      balance: 120_00,
      held: 50_00,
      nextExpiry: { amount: 20_00, expiresAt: inDays(20) },
    });
  });

  it('what is unspent leaves the balance at once and is written off by one row', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 60);
    await giveTo(shop, shopper, 40, inDays(1));
    clock.pass(DAY - 1);
    await sweep();
    expect(await wallet(shopper)).toMatchObject({ balance: 100_00, total: 2 });
    clock.pass(1);
    expect(await wallet(shopper)).toMatchObject({ balance: 60_00, nextExpiry: null });
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await kinds(shopper)).toEqual([
      ['bonus', -40_00],
      ['bonus', 40_00],
      ['refund', 60_00],
    ]);
    expect(await booksOf(shopper)).toEqual({ ledger: 60_00, balance: 60_00, held: 0 });
  });

  it('does not expire while an order holds it, and expires if the order ends later', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 40, new Date(clock.now().getTime() + 10 * MINUTE));
    const placed = await order(shopper);
    clock.pass(20 * MINUTE);
    await sweep();
    expect(await wallet(shopper)).toMatchObject({ balance: 0, held: 40_00, total: 1 });
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect(await wallet(shopper)).toMatchObject({ balance: 0, held: 0 });
    await sweep();
    expect(await booksOf(shopper)).toEqual({ ledger: 0, balance: 0, held: 0 });
  });

  it('held in part and expired in part leaves the balance once for each part', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 100, new Date(clock.now().getTime() + 10 * MINUTE));
    await fillCart(shopper);
    await apply(shopper, true, 30_00);
    const placed = await shopper.must(placeOrderCall, await formOf(shopper));
    clock.pass(11 * MINUTE);
    await sweep();
    expect(await kinds(shopper)).toEqual([
      ['bonus', -70_00],
      ['bonus', 100_00],
    ]);
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    await sweep();
    await sweep();
    expect(await kinds(shopper)).toEqual([
      ['bonus', -30_00],
      ['bonus', -70_00],
      ['bonus', 100_00],
    ]);
    expect(await booksOf(shopper)).toEqual({ ledger: 0, balance: 0, held: 0 });
  });

  it('keeps its expiry when an order returns it, but has at least seven days', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 200);
    await giveTo(shop, shopper, 50, inDays(1));
    await giveTo(shop, shopper, 20, inDays(30));
    const placed = await order(shopper);
    expect(placed.total).toBe(0);
    const late = inDays(30);
    clock.pass(2 * DAY);
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    const { transactions, balance } = await wallet(shopper);
    expect(balance).toBe(270_00);
    expect(transactions.slice(0, 3).map(({ kind, amount, expiresAt }) => [kind, amount, expiresAt])).toEqual([
      ['refunded', 20_00, late],
      ['refunded', 50_00, inDays(7)],
      ['refunded', 200_00, null],
    ]);
    clock.pass(8 * DAY);
    await sweep();
    expect((await kinds(shopper))[0]).toEqual(['bonus', -50_00]);
    expect(await booksOf(shopper)).toEqual({ ledger: 220_00, balance: 220_00, held: 0 });
  });
});

describe('An account that is removed', () => {
  it('shows its balance first, loses it by rows of the ledger, and keeps order rows without the person', async () => {
    const shopper = await shop.customer();
    await giveTo(shop, shopper, 300);
    await giveTo(shop, shopper, 50, inDays(3));
    await order(shopper);
    await sql`update orders set status = 5 where shopper_id = ${shopper.shopperId}`.execute(database);
    expect(await shopper.must(readRemovalCall, {})).toMatchObject({ walletBalance: 80_00 });
    clock.pass(MINUTE);
    await removed(shopper);
    const { rows } = await sql<{ rows: number; sum: number; purchased: number }>`
      select count(*)::int as rows, sum(amount_halalas)::int as sum,
             count(*) filter (where kind = 'purchased')::int as purchased
        from wallet_entries where shopper_id = ${shopper.shopperId}`.execute(database);
    expect(rows[0]).toEqual({ rows: 4, sum: 0, purchased: 1 });
    expect(
      await count(database, 'shoppers', `id = ${shopper.shopperId} and phone is null and name is null`),
    ).toBe(1);
    // The same phone number opens another account with an empty wallet.
    clock.pass(2 * MINUTE);
    const again = await shop.customer({ phone: shopper.phone! });
    expect(again.shopperId).not.toBe(shopper.shopperId);
    expect(await wallet(again)).toMatchObject({ balance: 0, total: 0 });
  });
});
