import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { listPaymentsCall, saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { refundOrder } from '#server/checkout/refund-order.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
beforeEach(() => fillShelves(database));

async function order(shopper: Shopper, card: { number: string; expiry?: string } = { number: MADA }) {
  clock.pass(MINUTE);
  await fillCart(shopper);
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  await payWith(placed.paymentUrl!, card);
  await shopper.must(saveTapCaptureCall, { orderUuid: placed.orderUuid });
  return placed;
}
const listed = (shopper: Shopper, page?: number, limit?: number) =>
  shopper.must(listPaymentsCall, {
    ...(page === undefined ? {} : { page }),
    ...(limit === undefined ? {} : { limit }),
  });

describe('A customer’s payments (Specification 2, /payment)', () => {
  it('are empty at first', async () => {
    expect(await listed(await shop.customer())).toEqual({ payments: [], total: 0, page: 1 });
  });

  it('are listed newest first with order, method, card and amount, including failed ones', async () => {
    const shopper = await shop.customer();
    const paid = await order(shopper);
    const failed = await order(shopper, { number: MADA, expiry: '05/22' });
    const { payments, total } = await listed(shopper);
    expect(total).toBe(2);
    expect(payments).toMatchObject([
      { orderUuid: failed.orderUuid, orderNumber: failed.orderNumber, status: 'failed', refunds: [] },
      {
        orderUuid: paid.orderUuid,
        method: 'card',
        scheme: 'MADA',
        lastFour: '0007',
        amount: 270_00,
        status: 'paid',
        refunds: [],
      },
    ]);
  });

  it('show pending and completed refunds', async () => {
    const shopper = await shop.customer();
    const { orderNumber } = await order(shopper);
    await refundOrder(shop, { operator: 'Sara', number: orderNumber, amount: 53_75 });
    expect((await listed(shopper)).payments).toMatchObject([
      { status: 'paid', refunds: [{ amount: 53_75, isDone: false }] },
    ]);
    await shop.runJobs();
    await shop.jobs.runSchedule('payments.follow');
    await refundOrder(shop, { operator: 'Sara', number: orderNumber, amount: 270_00 - 53_75 });
    expect((await listed(shopper)).payments).toMatchObject([
      {
        status: 'refunding',
        refunds: [
          { amount: 53_75, isDone: true },
          { amount: 270_00 - 53_75, isDone: false },
        ],
      },
    ]);
    await shop.runJobs();
    await shop.jobs.runSchedule('payments.follow');
    expect((await listed(shopper)).payments).toMatchObject([{ status: 'refunded' }]);
  });

  it('are visible only to their owner', async () => {
    await order(await shop.customer());
    expect(await listed(await shop.customer())).toMatchObject({ payments: [], total: 0 });
    const guest = await shop.guest();
    expect(await guest.call(listPaymentsCall, {})).toMatchObject({ ok: false, code: 'notAllowed' });
  });

  it('are read page by page, each once, even when there are ten thousand', async () => {
    const shopper = await shop.customer();
    const { orderUuid } = await order(shopper);
    await sql`insert into payments (uuid, order_id, order_uuid, order_number, shopper_id, provider, method, charge_id,
                                    amount_halalas, currency, status, language, created_at, settled_at)
      select gen_random_uuid(), order_id, order_uuid, order_number, shopper_id, provider, method, 'chg_many_' || n,
             amount_halalas, currency, 'failed', language, created_at, settled_at
        from payments cross join generate_series(1, 9999) n where order_uuid = ${orderUuid}`.execute(
      database,
    );
    const [first, last] = [await listed(shopper, 1, 100), await listed(shopper, 100, 100)];
    expect(first.total).toBe(10_000);
    const ids = [...first.payments, ...last.payments].map(({ id }) => id);
    expect(new Set(ids).size).toBe(200);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await listed(shopper, 0, 0)).payments).toHaveLength(1);
    expect((await listed(shopper, 1, 9_999)).payments).toHaveLength(100);
  });
});
