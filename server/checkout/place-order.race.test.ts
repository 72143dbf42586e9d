import { beforeEach, describe, expect, it } from 'vitest';
import { listItemsCall, reduceToAvailableCall } from '#contract/cart/cart.calls.ts';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, MISTER, RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import type { Shopper } from '#server/test-shop.ts';
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
beforeEach(async () => {
  await fillShelves(database);
  await database.deleteFrom('slot_bookings').execute();
});

const RIVALS = 12;
/** Creates `n` shoppers, each with a full cart and a complete form. */
async function readyShoppers(n: number) {
  const ready: { shopper: Shopper; form: Awaited<ReturnType<typeof formOf>> }[] = [];
  for (let i = 0; i < n; i += 1) {
    const shopper = await shop.customer();
    await fillCart(shopper);
    ready.push({ shopper, form: await formOf(shopper) });
  }
  return ready;
}
const codesOf = (answers: { ok: boolean; code?: string }[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (answer) => (answer.ok ? 'placed' : answer.code!))).map(
      ([code, of]) => [code, of!.length],
    ),
  );

describe('Stock is never oversold (product.md 6)', () => {
  it('many shoppers want the last plant at once: exactly one gets it', async () => {
    const ready = await readyShoppers(RIVALS);
    await setColourStock(database, WHITE, 1);
    const answers = await Promise.all(ready.map(({ shopper, form }) => shopper.call(placeOrderCall, form)));
    expect(codesOf(answers)).toEqual({ placed: 1, outOfStock: RIVALS - 1 });
    expect((await stockOf(database)).white).toBe(0);
    expect(await placesTaken(database)).toBe(1);
    // The carts of the shoppers whose orders were refused are unchanged.
    const carts = await Promise.all(
      ready.map(({ shopper }) => shopper.must(listItemsCall, { cityId: RIYADH })),
    );
    expect(carts.filter((lines) => lines.length === 1)).toHaveLength(RIVALS - 1);
  });

  it('of twelve shoppers, five get the five plants', async () => {
    const ready = await readyShoppers(RIVALS);
    await setColourStock(database, WHITE, 5);
    const answers = await Promise.all(ready.map(({ shopper, form }) => shopper.call(placeOrderCall, form)));
    expect(codesOf(answers)).toEqual({ placed: 5, outOfStock: RIVALS - 5 });
    expect((await stockOf(database)).white).toBe(0);
  });

  it('a concurrent order takes the last plant between the check and the lock', async () => {
    const [one, two] = await readyShoppers(2);
    await setColourStock(database, WHITE, 1);
    rivalBefore(database, /insert into slot_bookings/, () => setColourStock(database, WHITE, 0));
    expect(await one!.shopper.call(placeOrderCall, one!.form)).toMatchObject({ code: 'outOfStock' });
    expect(await placesTaken(database)).toBe(0);
    await setColourStock(database, WHITE, 1);
    expect(await two!.shopper.call(placeOrderCall, two!.form)).toMatchObject({ ok: true });
  });
});

describe('A slot is never overbooked', () => {
  it('many shoppers want the last place in a slot at once: exactly one gets it', async () => {
    const ready = await readyShoppers(RIVALS);
    const slotId = ready[0]!.form.slotId!;
    await database
      .insertInto('slot_bookings')
      .columns(['city_id', 'method', 'slot_id', 'taken'])
      .expression((from) =>
        from
          .selectFrom('cities')
          .select((column) => [
            'id',
            column.val('delivery' as const).as('method'),
            column.val(slotId).as('slot_id'),
            column('slot_capacity', '-', 1).as('taken'),
          ])
          .where('id', '=', RIYADH),
      )
      .execute();
    const [stock, places] = [await stockOf(database), await placesTaken(database)];
    const answers = await Promise.all(ready.map(({ shopper, form }) => shopper.call(placeOrderCall, form)));
    expect(codesOf(answers)).toEqual({ placed: 1, slotTaken: RIVALS - 1 });
    expect(await placesTaken(database)).toBe(places + 1);
    expect((await stockOf(database)).white).toBe(stock.white - 1);
  });
});

describe('One attempt makes one order', () => {
  it('ten concurrent requests with the same key get the same order and page', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => (shopper.tab() as Shopper).must(placeOrderCall, form)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count(database, 'orders', `idempotency_key = '${form.key}'`)).toBe(1);
    expect(await placesTaken(database)).toBe(1);
  });

  it('a concurrent request with the same key commits while this one reads the cart', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    let rival: unknown;
    rivalBefore(database, /from "carts" .* for no key update/, async () => {
      rival = await (shopper.tab() as Shopper).must(placeOrderCall, form);
    });
    expect(await shopper.must(placeOrderCall, form)).toEqual(rival);
    expect(await count(database, 'orders', `idempotency_key = '${form.key}'`)).toBe(1);
  });

  it('the same attempt, after the cart was ordered and filled again: the first order, and nothing is taken twice', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    const stock = await stockOf(database);
    let rival: unknown;
    rivalBefore(database, /from "carts" .* for no key update/, async () => {
      const tab = shopper.tab() as Shopper;
      rival = await tab.must(placeOrderCall, form);
      await fillCart(tab);
    });
    expect(await shopper.must(placeOrderCall, form)).toEqual(rival);
    expect(await count(database, 'orders', `idempotency_key = '${form.key}'`)).toBe(1);
    expect((await stockOf(database)).white).toBe(stock.white - 1);
    expect(await placesTaken(database)).toBe(1);
    expect(await shopper.must(listItemsCall, { cityId: RIYADH })).toHaveLength(1);
  });

  it('the same key with other content is refused, also when the two meet', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    const other = { ...form, address: 'حي الملقا، شارع أنس بن مالك 7' };
    rivalBefore(database, /from "carts" .* for no key update/, () =>
      (shopper.tab() as Shopper).must(placeOrderCall, form),
    );
    expect(await shopper.call(placeOrderCall, other)).toMatchObject({ ok: false, code: 'keyReused' });
  });

  it('two tabs with different keys order one cart once', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    const other = { ...form, key: crypto.randomUUID() };
    const answers = await Promise.all(
      [form, other].map((one) => (shopper.tab() as Shopper).call(placeOrderCall, one)),
    );
    expect(codesOf(answers)).toEqual({ placed: 1, emptyCart: 1 });
  });

  it('the cart changes in another tab meanwhile: what was shown is ordered, or nothing', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    rivalBefore(database, /from "carts" .* for no key update/, () =>
      fillCart(shopper.tab() as Shopper, { quantity: 1 }),
    );
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ ok: false, code: 'priceChanged' });
    expect((await shopper.must(listItemsCall, { cityId: RIYADH }))[0]!.quantity).toBe(2);
  });
});

describe('A crash while placing an order', () => {
  it('before the commit leaves no order, takes no stock or slot, and does not change the cart', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    const stock = await stockOf(database);
    rivalBefore(database, /delete from cart_items/, () => Promise.reject(new Error('the power went out')));
    await expect(shopper.call(placeOrderCall, form)).rejects.toThrow('the power went out');
    expect(await stockOf(database)).toEqual(stock);
    expect(await placesTaken(database)).toBe(0);
    expect(await count(database, 'orders', `idempotency_key = '${form.key}'`)).toBe(0);
    expect(await shopper.must(listItemsCall, { cityId: RIYADH })).toHaveLength(1);
    expect(await shopper.must(placeOrderCall, form)).toMatchObject({ total: form.expectedTotal });
  });

  it('between the commit and the start of the charge is repaired by a repeat, which pays the same order', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    // No statement comes between the two, so the request to the provider is lost instead.
    shop.provider.isDown = true;
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ ok: false, code: 'providerDown' });
    shop.provider.isDown = false;
    expect(await count(database, 'orders', `idempotency_key = '${form.key}'`)).toBe(1);
    const placed = await shopper.must(placeOrderCall, form);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, placed.orderUuid)).status).toBe('accepted');
  });

  it('between the provider’s answer and saving it is repaired by a repeat, which finds the same charge', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    rivalBefore(database, /^update "payments"/, () => Promise.reject(new Error('the power went out')));
    await expect(shopper.call(placeOrderCall, form)).rejects.toThrow('the power went out');
    const placed = await shopper.must(placeOrderCall, form);
    expect(await shopper.must(placeOrderCall, form)).toEqual(placed);
    expect(await count(database, 'payments', `order_uuid = '${placed.orderUuid}'`)).toBe(1);
  });
});

describe('The out-of-stock question (product.md 6)', () => {
  it('answered with yes orders the available items', async () => {
    const [{ shopper, form }] = (await readyShoppers(1)) as [
      Awaited<ReturnType<typeof readyShoppers>>[number],
    ];
    await fillCart(shopper, { quantity: 2 });
    await setColourStock(database, WHITE, 1);
    expect(await shopper.call(placeOrderCall, form)).toMatchObject({ code: 'outOfStock' });
    await shopper.must(reduceToAvailableCall, { cityId: RIYADH });
    const placed = await shopper.must(placeOrderCall, { ...(await formOf(shopper)), key: form.key });
    expect((await orderOf(shopper, placed.orderUuid)).lines[0]!.quantity).toBe(1);
  });
});

describe('Orders of the same goods in different line order', () => {
  it('wait for one another and never deadlock', async () => {
    const carts = [
      [{}, { productId: BOUQUET, colourId: null, addonIds: [MISTER] }],
      [{ productId: BOUQUET, colourId: null, addonIds: [MISTER] }, {}],
    ];
    const ready = [];
    for (let n = 0; n < 8; n += 1) {
      const shopper = await shop.customer();
      for (const choice of carts[n % 2]!) await fillCart(shopper, choice);
      ready.push({ shopper, form: await formOf(shopper) });
    }
    const before = await stockOf(database);
    const answers = await Promise.all(ready.map(({ shopper, form }) => shopper.call(placeOrderCall, form)));
    expect(codesOf(answers)).toEqual({ placed: 8 });
    expect(await stockOf(database)).toEqual({ white: before.white - 8, mister: before.mister - 16 });
  });
});
