import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall, readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { refundOrder as command } from '#operator/refund-order.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { ActionRefused } from '#server/action-refused.ts';
import { RIYADH } from '#server/cart/test-plants.ts';
import { DAY } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';
import { refundOrder } from './refund-order.ts';
import { booksOf, giveTo } from './test-money.ts';
import { count, fillCart, fillShelves, formOf, orderOf, purchaseShop } from './test-purchase.ts';

const shop = await purchaseShop();
const { database } = shop;
beforeEach(() => fillShelves(database));

/** An accepted order of 270 riyals: `walletRiyals` paid from the wallet, the rest by card. */
async function paidOrder(walletRiyals = 0): Promise<{ shopper: Shopper; uuid: string; number: string }> {
  const shopper = await shop.customer();
  await fillCart(shopper);
  if (walletRiyals > 0) {
    await giveTo(shop, shopper, walletRiyals);
    await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
  }
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  if (placed.paymentUrl !== null) {
    await payWith(placed.paymentUrl, { number: MADA });
    await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
  }
  return { shopper, uuid: placed.orderUuid, number: placed.orderNumber };
}
/** Runs the jobs until the provider has made all refunds. */
async function giveBack() {
  await shop.runJobs();
  await shop.jobs.runSchedule('payments.follow');
}
async function returnedOf(uuid: string): Promise<{ counted: number; refunds: number; done: number }> {
  const { rows } = await shop.pool.query(
    `select sum(distinct p.refunded_halalas)::int as counted, coalesce(sum(r.amount_halalas), 0)::int as refunds,
            coalesce(sum(r.amount_halalas) filter (where r.status = 'done'), 0)::int as done
       from payments p left join refunds r on r.payment_id = p.id where p.order_uuid = $1`,
    [uuid],
  );
  return rows[0];
}
const balanceOf = async (shopper: Shopper) => (await shopper.must(readWalletCall, {})).balance;

describe('A partial refund (product.md 7)', () => {
  it('is paid to the card, in several parts, and the order stays active', async () => {
    const { shopper, uuid, number } = await paidOrder();
    expect(await refundOrder(shop, { operator: 'Sara', number, amount: 53_75 })).toMatchObject({
      toMethod: 53_75,
      toWallet: 0,
    });
    expect(await refundOrder(shop, { operator: 'Sara', number, amount: 1 })).toMatchObject({
      toMethod: 1,
      toWallet: 0,
    });
    await giveBack();
    expect(await returnedOf(uuid)).toEqual({ counted: 53_76, refunds: 53_76, done: 53_76 });
    expect(await orderOf(shopper, uuid)).toMatchObject({
      status: 'accepted',
      payment: { status: 'paid', refunded: 53_76 },
    });
    const messagesSent = shop.sms.filter(({ to }) => to === `+966${shopper.phone}`).map(({ text }) => text);
    expect(messagesSent.filter((text) => text.includes('a refund for your order'))).toHaveLength(2);
  });

  it('is paid to card and wallet in the proportion paid; a cancellation refunds the rest', async () => {
    const { shopper, uuid, number } = await paidOrder(90);
    expect(await refundOrder(shop, { operator: 'Sara', number, amount: 100_00 })).toMatchObject({
      toMethod: 66_67,
      toWallet: 33_33,
    });
    expect(await balanceOf(shopper)).toBe(33_33);
    await shopper.must(cancelOrderCall, { orderUuid: uuid });
    await giveBack();
    expect(await returnedOf(uuid)).toEqual({ counted: 180_00, refunds: 180_00, done: 180_00 });
    expect(await balanceOf(shopper)).toBe(90_00);
    expect((await orderOf(shopper, uuid)).payment).toMatchObject({ status: 'refunded', refunded: 180_00 });
    const books = await booksOf(shopper);
    expect(books.balance + books.held).toBe(books.ledger);
  });

  it('is paid to the wallet only if the wallet paid everything', async () => {
    const { shopper, number } = await paidOrder(300);
    expect(await refundOrder(shop, { operator: 'Sara', number, amount: 70_00 })).toMatchObject({
      toMethod: 0,
      toWallet: 70_00,
    });
    expect(await balanceOf(shopper)).toBe(100_00);
  });

  it('of everything, back to the wallet, is not announced as a part, nor as sent to a card', async () => {
    const { shopper, number } = await paidOrder(270);
    await refundOrder(shop, { operator: 'Sara', number, amount: 270_00 });
    await giveBack();
    const told = shop.sms.findLast(({ to }) => to === `+966${shopper.phone}`)!.text;
    expect(told).toContain(number);
    expect(told).not.toMatch(/part of|payment method/);
  });

  it('is never more than was paid, and is refused for an order that is unpaid or has ended', async () => {
    const { shopper, uuid, number } = await paidOrder(90);
    await refundOrder(shop, { operator: 'Sara', number, amount: 200_00 });
    for (const amount of [70_01, 0, -5])
      await expect(refundOrder(shop, { operator: 'Sara', number, amount })).rejects.toThrow(
        'at most 70 riyals',
      );
    await refundOrder(shop, { operator: 'Sara', number, amount: 70_00 });
    await expect(refundOrder(shop, { operator: 'Sara', number, amount: 1 })).rejects.toThrow(
      'at most 0 riyals',
    );
    expect(await returnedOf(uuid)).toMatchObject({ counted: 180_00 });
    expect(await balanceOf(shopper)).toBe(90_00);
    await fillCart(shopper);
    const unpaid = await shopper.must(placeOrderCall, await formOf(shopper));
    await expect(
      refundOrder(shop, { operator: 'Sara', number: unpaid.orderNumber, amount: 1 }),
    ).rejects.toThrow('awaitingPayment');
    await shopper.must(cancelOrderCall, { orderUuid: uuid });
    await expect(refundOrder(shop, { operator: 'Sara', number, amount: 1 })).rejects.toThrow('is cancelled');
    await expect(refundOrder(shop, { operator: 'Sara', number: 'A-1', amount: 1 })).rejects.toThrow(
      ActionRefused,
    );
  });

  it('is given by the operator in riyals, in Western or Arabic digits', async () => {
    const { uuid, number } = await paidOrder();
    expect(await command(shop, [number.toLowerCase(), '٥٣٫٧٥'.replace('٫', '.')])).toContain(
      '53.75 riyals go back the way they were paid, 0.00 to the wallet.',
    );
    expect(await command(shop, [number, '.5'.padStart(3, '0')])).toContain('0.50 riyals');
    expect(await returnedOf(uuid)).toMatchObject({ counted: 54_25 });
    for (const words of [
      [],
      [number],
      [number, '1.234'],
      [number, '-1'],
      [number, '1e3'],
      [number, 'NaN'],
      [number, '1', '2'],
      [number, '1', '--key'],
      [number, '1', '--kee', 'x'],
      [number, '1', '--key', 'x', 'y'],
      // The key of a refund of line 1.
      [number, '1', '--key', 'line 1'],
      [number, '1', '--key', 'delivery'],
    ])
      await expect(command(shop, words)).rejects.toThrow();
    expect(await returnedOf(uuid)).toMatchObject({ counted: 54_25 });
  });
});

describe('The same refund requested twice is made once', () => {
  it('on one day, from five places at once, unless a key says that it is another return', async () => {
    const { uuid, number } = await paidOrder();
    const words = [number, '20'];
    const results = await Promise.all(Array.from({ length: 5 }, () => command(shop, words)));
    expect(results.filter((line) => line.startsWith('Already refunded: '))).toHaveLength(4);
    expect(await command(shop, [number.toLowerCase(), '٢٠.00'])).toMatch(/20\.00 riyals .* Use --key/);
    expect(await returnedOf(uuid)).toMatchObject({ counted: 20_00, refunds: 20_00 });
    for (const key of ['a broken pot', 'a leaf', 'a leaf']) await command(shop, [...words, '--key', key]);
    expect(await returnedOf(uuid)).toMatchObject({ counted: 60_00, refunds: 60_00 });
    await expect(command(shop, [number, '21', '--key', 'a leaf'])).rejects.toThrow('another amount');
    shop.clock.pass(DAY);
    await command(shop, words);
    expect(await returnedOf(uuid)).toMatchObject({ counted: 80_00, refunds: 80_00 });
  });

  it('a repeat after the order was cancelled reports what was refunded, and refunds nothing', async () => {
    const { shopper, uuid, number } = await paidOrder(90);
    await command(shop, [number, '20']);
    await shopper.must(cancelOrderCall, { orderUuid: uuid });
    expect(await command(shop, [number, '20'])).toContain('Already refunded: ');
    await giveBack();
    expect(await returnedOf(uuid)).toEqual({ counted: 180_00, refunds: 180_00, done: 180_00 });
  });

  it('a crash before the commit leaves nothing, and the same request refunds afterwards', async () => {
    const { uuid, number } = await paidOrder(90);
    rivalBefore(database, /^insert into "order_returns"/, () =>
      Promise.reject(new Error('the power went out')),
    );
    await expect(command(shop, [number, '20'])).rejects.toThrow('the power went out');
    expect(await returnedOf(uuid)).toMatchObject({ counted: 0, refunds: 0 });
    expect(await command(shop, [number, '20'])).toContain(`Order ${number}: `);
  });

  it('two parts have different keys, so that the provider does not take the second for a repeat', async () => {
    const { number } = await paidOrder();
    await shop.runJobs();
    await command(shop, [number, '1']);
    await command(shop, [number, '2']);
    const references: string[] = [];
    const { sms } = shop.providers;
    const send = sms.send;
    sms.send = (message, reference) => {
      if (message.text.includes('a refund for your order')) references.push(reference);
      return send(message, reference);
    };
    await shop.runJobs();
    sms.send = send;
    expect(new Set(references).size).toBe(2);
  });
});

describe('Concurrent refunds and cancellations', () => {
  it('of ten refunds of 40 riyals at once, six are made from 270 riyals and never a seventh', async () => {
    const { uuid, number } = await paidOrder(90);
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        refundOrder(shop, { operator: 'Sara', number, amount: 40_00, key: randomUUID() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(ActionRefused);
    expect(await returnedOf(uuid)).toMatchObject({ counted: 160_00, refunds: 160_00 });
  });

  it.each([
    ['the payments are locked', /from "payments" where "order_id" = .* for no key update/],
    ['the order is locked', /from "orders" .*for no key update/],
    ['the refund is written', /insert into "refunds"/],
  ])('the shopper cancels right before %s', async (_, step) => {
    const { shopper, uuid, number } = await paidOrder(90);
    let cancelled: Promise<unknown> = Promise.resolve();
    rivalBefore(database, step, async () => {
      // The promise is not awaited here, because the cancellation may wait for a lock.
      cancelled = (shopper.tab() as Shopper).must(cancelOrderCall, { orderUuid: uuid });
    });
    await refundOrder(shop, { operator: 'Sara', number, amount: 100_00 }).catch((error: unknown) =>
      expect(error).toBeInstanceOf(ActionRefused),
    );
    await cancelled;
    await giveBack();
    expect(await returnedOf(uuid)).toEqual({ counted: 180_00, refunds: 180_00, done: 180_00 });
    expect(await balanceOf(shopper)).toBe(90_00);
  });

  it('the shop rejects, the shopper cancels and three refunds come at once: the refunds total what was paid', async () => {
    const { shopper, uuid, number } = await paidOrder(90);
    await Promise.allSettled([
      ...[30_00, 50_00, 7].map((amount) => refundOrder(shop, { operator: 'Sara', number, amount })),
      (shopper.tab() as Shopper).call(cancelOrderCall, { orderUuid: uuid }),
      moveOn(shop, number, 'rejected'),
    ]);
    await giveBack();
    expect(await returnedOf(uuid)).toEqual({ counted: 180_00, refunds: 180_00, done: 180_00 });
    expect(await balanceOf(shopper)).toBe(90_00);
    expect(await count(database, 'refunds', "status = 'failed'")).toBe(0);
  });
});
