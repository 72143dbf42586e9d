import { beforeEach, describe, expect, it } from 'vitest';
import { changeLanguageCall } from '#contract/account/account.calls.ts';
import { leavePaymentCall, placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import {
  cancelOrderCall,
  listDeliveredCall,
  listOrdersCall,
  saveRatingCall,
} from '#contract/orders/orders.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { moveOrder } from '#operator/move-order.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, MONSTERA } from '#server/cart/test-plants.ts';
import {
  count,
  fillCart,
  fillShelves,
  formOf,
  orderOf,
  placedBy,
  placesTaken,
  purchaseShop,
  stockOf,
} from '#server/checkout/test-purchase.ts';
import type { Shopper } from '#server/test-shop.ts';
import { findOrderByNumber } from './orders.public.ts';
import { showOrders } from './show-orders.ts';

const shop = await purchaseShop();
const { database, clock } = shop;
beforeEach(async () => {
  await fillShelves(database);
  await database.deleteFrom('slot_bookings').execute();
});

async function paid(method: 'delivery' | 'cafe' = 'delivery') {
  const shopper = await shop.customer();
  await fillCart(shopper);
  const placed = await shopper.must(placeOrderCall, await formOf(shopper, { method }));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { shopper, ...placed };
}
/** Moves an order as an operator does: reads its status and runs the command. */
async function move(number: string, ...to: string[]): Promise<string> {
  const seen = (await findOrderByNumber(database, number))?.status ?? 'accepted';
  return moveOrder(shop, [number, 'from', seen, ...(to.length > 0 ? ['to', ...to] : [])]);
}
async function smsTo(shopper: Shopper) {
  await shop.runJobs({ only: ['orders.event'] });
  return shop.sms
    .filter(({ to, text }) => to === `+966${shopper.phone}` && text.includes('my-orders'))
    .map(({ text }) => text);
}

describe('The statuses of an order (Specification 3; product.md 8)', () => {
  it('the shop moves an order through 1, 3, 4, 5; each move records an event and notifies the customer', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    const times: Date[] = [];
    for (let n = 0; n < 3; n += 1) {
      clock.pass(60_000);
      times.push(clock.now());
      await move(orderNumber);
    }
    const order = await orderOf(shopper, orderUuid);
    expect(order.events.map(({ status, actor }) => [status, actor])).toEqual([
      ['awaitingPayment', 'shopper'],
      ['accepted', 'payment'],
      ['wrapGift', 'shop'],
      ['onTheWay', 'shop'],
      ['delivered', 'shop'],
    ]);
    expect(order.events.slice(2).map(({ at }) => at)).toEqual(times);
    expect(order).toMatchObject({ status: 'delivered', canCancel: false, payUntil: null });
    const texts = await smsTo(shopper);
    expect(texts).toHaveLength(4);
    expect(texts[0]).toBe(
      `Ashjar: your order ${orderNumber} is confirmed. ${shop.settings.publicUrl}/my-orders?order_id=${orderUuid}`,
    );
    expect(texts.at(-1)).toContain('has arrived');
    await expect(move(orderNumber)).rejects.toThrow(
      `Order ${orderNumber} is delivered and has no next status.`,
    );
  });

  // spec: 3-cafe-labels-statuses
  it('a cafe order skips 4 and has its own labels', async () => {
    const { shopper, orderNumber, orderUuid } = await paid('cafe');
    await move(orderNumber);
    await expect(move(orderNumber, '4')).rejects.toThrow('is wrapGift and can’t become onTheWay');
    expect(await move(orderNumber)).toBe(`Order ${orderNumber} was wrapGift and is delivered now.`);
    expect((await orderOf(shopper, orderUuid)).status).toBe('delivered');
    const texts = await smsTo(shopper);
    expect(texts[0]).toContain('is confirmed');
    expect(texts[2]).toContain('was picked up');
  });

  it('the customer is notified in their own language', async () => {
    const { shopper, orderNumber } = await paid();
    await smsTo(shopper);
    await shopper.must(changeLanguageCall, { language: 'ar' });
    await move(orderNumber);
    expect((await smsTo(shopper)).at(-1)).toContain(`نغلّف الآن هديتك ${orderNumber}`);
  });

  it('an order cannot be moved before it is paid, to a status out of order, or by an unknown number', async () => {
    const { placed } = await placedBy(shop);
    await expect(move(placed.orderNumber)).rejects.toThrow('has no next status');
    for (const status of ['1', 'accepted', '3', '5']) {
      await expect(move(placed.orderNumber, status)).rejects.toThrow('can’t become');
    }
    await expect(move(placed.orderNumber, 'lost')).rejects.toThrow('"lost" is no status');
    await expect(move('A-1')).rejects.toThrow('There is no order A-1.');
    for (const commandWords of [
      [],
      ['A-1'],
      ['A-1', 'rejected'],
      ['A-1', 'from'],
      ['A-1', 'from', '1', 'rejected'],
    ])
      await expect(moveOrder(shop, commandWords)).rejects.toThrow('and the status you saw');
  });

  it('two operators who saw the same status move the order one step, not two', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    const asSeen = [orderNumber, 'from', 'accepted'];
    expect(await moveOrder(shop, [...asSeen, '--as', 'Sara'])).toContain('is wrapGift now');
    await expect(moveOrder(shop, asSeen)).rejects.toThrow(
      /is not accepted: Sara made it wrapGift on 22 November 2026, 9:\d\d am\. Nothing was changed\.$/,
    );
    expect((await orderOf(shopper, orderUuid)).status).toBe('wrapGift');
  });

  it('an order that another operator moves at the same moment is not ended from an outdated status', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    const asSeen = [orderNumber, 'from', 'accepted'];
    rivalBefore(database, /^begin/, () => moveOrder(shop, asSeen));
    await expect(moveOrder(shop, [...asSeen, 'to', 'rejected'])).rejects.toThrow('is not accepted');
    expect((await orderOf(shopper, orderUuid)).events.map(({ status }) => status)).toEqual([
      'awaitingPayment',
      'accepted',
      'wrapGift',
    ]);
  });

  it('many concurrent moves move the order once', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    const moves = await Promise.allSettled(
      Array.from({ length: 3 }, () => moveOrder(shop, [orderNumber, 'from', '1'])),
    );
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await orderOf(shopper, orderUuid)).events).toHaveLength(3);
  });
});

describe('Cancelling (product.md 8)', () => {
  it('a paid order can be cancelled before wrapping: stock, capacity and money are returned', async () => {
    const before = [await stockOf(database), await placesTaken(database)];
    const { shopper, orderUuid } = await paid();
    const order = await shopper.must(cancelOrderCall, { orderUuid });
    expect(order).toMatchObject({ status: 'cancelled', payment: { status: 'refunding' }, canCancel: false });
    expect([await stockOf(database), await placesTaken(database)]).toEqual(before);
    await shop.runJobs();
    await shop.jobs.runSchedule('payments.follow');
    expect((await orderOf(shopper, orderUuid)).payment).toMatchObject({
      status: 'refunded',
      message: 'You’ve been refunded to your original payment method.',
    });
    expect((await smsTo(shopper)).at(-1)).toContain('is cancelled');
  });

  it('ten concurrent cancellations return everything once', async () => {
    const before = [await stockOf(database), await placesTaken(database)];
    const { shopper, orderUuid } = await paid();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => (shopper.tab() as Shopper).call(cancelOrderCall, { orderUuid })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await stockOf(database), await placesTaken(database)]).toEqual(before);
    expect(
      await count(
        database,
        'refunds r join payments p on p.id = r.payment_id',
        `p.order_uuid = '${orderUuid}'`,
      ),
    ).toBe(1);
  });

  it('an unpaid order releases what it held, and there is nothing to refund', async () => {
    const before = [await stockOf(database), await placesTaken(database)];
    const { shopper, placed } = await placedBy(shop);
    expect((await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid })).status).toBe('cancelled');
    expect([await stockOf(database), await placesTaken(database)]).toEqual(before);
  });

  it('once the gift is being wrapped, only the shop can end the order', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    await move(orderNumber);
    expect(await shopper.call(cancelOrderCall, { orderUuid })).toMatchObject({
      ok: false,
      status: 409,
      code: 'wrongState',
    });
    await move(orderNumber, 'rejected', 'The', 'plant', 'broke');
    const order = await orderOf(shopper, orderUuid);
    expect(order).toMatchObject({ status: 'rejected', payment: { status: 'refunding' } });
    expect(order.events.at(-1)).toMatchObject({
      status: 'rejected',
      actor: 'shop',
      reason: 'The plant broke',
    });
  });

  it('nobody can end an order that is on its way', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    await move(orderNumber);
    await move(orderNumber);
    expect(await shopper.call(cancelOrderCall, { orderUuid })).toMatchObject({ code: 'wrongState' });
    for (const end of ['rejected', 'cancelled'])
      await expect(move(orderNumber, end)).rejects.toThrow('can’t become');
  });

  it('when the shop starts wrapping at the same moment, exactly one of the two moves wins', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    await Promise.allSettled([shopper.call(cancelOrderCall, { orderUuid }), move(orderNumber, '3')]);
    const order = await orderOf(shopper, orderUuid);
    expect(['cancelled', 'wrapGift']).toContain(order.status);
    expect(order.payment?.status).toBe(order.status === 'cancelled' ? 'refunding' : 'paid');
  });
});

describe('A shopper’s orders', () => {
  // spec: 7-orders.listOrders
  it('are listed newest first, a page at a time', async () => {
    const shopper = await shop.customer();
    const numbers: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      clock.pass(1000);
      await fillCart(shopper);
      const { orderUuid, orderNumber } = await shopper.must(placeOrderCall, await formOf(shopper));
      // The payment is cancelled first, because a shopper cannot have this many unpaid orders at once.
      await shopper.must(leavePaymentCall, { orderUuid });
      numbers.unshift(orderNumber);
    }
    const first = await shopper.must(listOrdersCall, { limit: 2 });
    const second = await shopper.must(listOrdersCall, { limit: 2, page: 2 });
    expect(first).toMatchObject({ total: 3, page: 1 });
    expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(numbers);
    expect(await shopper.must(listOrdersCall, { page: 3 })).toMatchObject({ orders: [], total: 3 });
  });

  it('are shown in the language of the request', async () => {
    const { shopper, placed } = await placedBy(shop);
    const { orders } = await shopper.must(
      listOrdersCall,
      { orderUuid: placed.orderUuid },
      { language: 'ar' },
    );
    expect(orders[0]).toMatchObject({
      cityName: 'الرياض',
      lines: [{ title: 'مونستيرا', colourName: 'أبيض' }],
    });
  });

  it('are private: another customer cannot find, cancel or rate them', async () => {
    const { orderUuid } = await paid();
    const other = await shop.customer();
    expect((await other.must(listOrdersCall, {})).total).toBe(0);
    for (const answer of [
      await other.call(listOrdersCall, { orderUuid }),
      await other.call(cancelOrderCall, { orderUuid }),
      await other.call(saveRatingCall, { orderUuid, rating: 5 }),
    ]) {
      expect(answer).toMatchObject({ ok: false, status: 404, code: 'notFound' });
    }
  });

  it('ask a guest to sign in', async () => {
    const guest = await shop.guest();
    expect(await guest.call(listOrdersCall, {})).toMatchObject({ status: 403 });
    expect(await guest.call(listDeliveredCall, {})).toMatchObject({ status: 403 });
  });

  it('are read with the same number of queries, regardless of how many there are', async () => {
    const shopper = await shop.customer();
    let queries = 0;
    const counting = database.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const queriesFor = async (orders: number) => {
      while ((await shopper.must(listOrdersCall, {})).total < orders) {
        await fillCart(shopper);
        const { orderUuid } = await shopper.must(placeOrderCall, await formOf(shopper));
        await shopper.must(leavePaymentCall, { orderUuid });
      }
      queries = 0;
      const shown = await showOrders(
        { database: counting, clock: shop.clock },
        {
          shopperId: shopper.shopperId,
          language: 'en',
          max: 10,
          skip: 0,
        },
      );
      expect(shown).toHaveLength(orders);
      return queries;
    };
    const forOne = await queriesFor(1);
    expect(forOne).toBeLessThanOrEqual(11);
    expect(await queriesFor(4)).toBe(forOne);
  });
});

describe('The list by groups', () => {
  it('groups orders into open, delivered and ended', async () => {
    const { shopper, orderNumber, orderUuid: delivered } = await paid();
    for (let n = 0; n < 3; n += 1) await move(orderNumber);
    await fillCart(shopper);
    const { orderUuid: open } = await shopper.must(placeOrderCall, await formOf(shopper));
    await fillCart(shopper);
    const { orderUuid: ended } = await shopper.must(placeOrderCall, await formOf(shopper));
    await shopper.must(cancelOrderCall, { orderUuid: ended });
    const listed = async (group?: 'open' | 'delivered' | 'ended') => {
      const { orders, total } = await shopper.must(listOrdersCall, group ? { group } : {});
      return [total, ...orders.map(({ uuid }) => uuid)];
    };
    expect(await listed('open')).toEqual([1, open]);
    expect(await listed('delivered')).toEqual([1, delivered]);
    expect(await listed('ended')).toEqual([1, ended]);
    expect((await listed())[0]).toBe(3);
  });
});

describe('The list at ten thousand orders', () => {
  it('is read page by page, newest first, each order once, for any group', async () => {
    const { shopper, orderUuid } = await paid();
    const columns = (
      await shop.pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns
          where table_name = 'orders' and table_schema = 'public' and is_identity = 'NO'
            and column_name not in ('uuid', 'number', 'idempotency_key', 'created_at')`,
      )
    ).rows.map(({ name }) => name);
    await shop.pool.query(
      `insert into orders (uuid, number, idempotency_key, created_at, ${columns.join()})
       select gen_random_uuid(), 'MANY-' || n, gen_random_uuid(), created_at - n * interval '1 hour', ${columns.join()}
         from orders cross join generate_series(1, 9999) n where uuid = $1`,
      [orderUuid],
    );
    const page = (number: number, group?: 'open') =>
      shopper.must(listOrdersCall, { page: number, limit: 10, ...(group ? { group } : {}) });
    const [first, second, last] = [await page(1), await page(2, 'open'), await page(1_000)];
    expect(first.total).toBe(10_000);
    const shown = [first, second, last].flatMap(({ orders }) => orders);
    expect(new Set(shown.map(({ uuid }) => uuid)).size).toBe(30);
    const times = shown.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await page(1_001)).orders).toEqual([]);
    // Do not delete the test's orders: deleting them would check thirty foreign keys for each.
  });
});

describe('Rating (Specification 3: 1 to 5)', () => {
  // spec: 7-orders.listDelivered, 7-orders.saveRating
  it('only a delivered order can be rated; a new rating replaces the old one', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    expect(await shopper.call(saveRatingCall, { orderUuid, rating: 5 })).toMatchObject({
      ok: false,
      status: 409,
      code: 'wrongState',
    });
    for (let n = 0; n < 3; n += 1) await move(orderNumber);
    expect((await shopper.must(listDeliveredCall, {})).map(({ uuid, rating }) => [uuid, rating])).toEqual([
      [orderUuid, null],
    ]);
    await shopper.must(saveRatingCall, { orderUuid, rating: 2, reason: 'delivery', comment: 'تأخرت' });
    const rated = await shopper.must(saveRatingCall, { orderUuid, rating: 4 });
    expect(rated.rating).toBe(4);
    expect((await shopper.must(listDeliveredCall, {}))[0]!.rating).toBe(4);
    expect(await count(database, 'order_ratings')).toBe(1);
  });

  it('each product of an order is rated separately and its rating is shown with its line', async () => {
    const { shopper, orderNumber, orderUuid } = await paid();
    for (let n = 0; n < 3; n += 1) await move(orderNumber);
    const rate = (productId: number, rating: number) =>
      shopper.call(saveRatingCall, { orderUuid, productId, rating, reason: 'product' });
    const rated = await rate(MONSTERA, 3);
    expect(rated).toMatchObject({ ok: true, data: { rating: null, lines: [{ rating: 3 }] } });
    await rate(MONSTERA, 5);
    await shopper.must(saveRatingCall, { orderUuid, rating: 4 });
    const [order] = await shopper.must(listDeliveredCall, {});
    expect(order).toMatchObject({ rating: 4, lines: [{ productId: MONSTERA, rating: 5 }] });
    expect(await rate(BOUQUET, 5)).toMatchObject({ ok: false, code: 'notFound' });
    expect(await count(database, 'product_ratings', `order_id = ${order!.id}`)).toBe(1);
    const stranger = await shop.customer();
    expect(await stranger.call(saveRatingCall, { orderUuid, productId: MONSTERA, rating: 1 })).toMatchObject({
      code: 'notFound',
    });
  });

  it.each([0, 6, 2.5, -1, 1e9, '5'])('%s is not a valid rating', async (rating) => {
    const { shopper, placed } = await placedBy(shop);
    const { status, body } = await shopper.request('POST', '/orders/save-rating', {
      body: JSON.stringify({ order_id: placed.orderUuid, rating }),
    });
    expect([status, body.code]).toEqual([400, 'notValid']);
  });
});
