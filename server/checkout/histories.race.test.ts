import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { cancelOrderCall, listOrdersCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { moveOrder } from '#operator/move-order.ts';
import type { Charge } from '#providers/payments/payments.port.ts';
import { MADA, MADA_WITHOUT_CODE, payWith, submit } from '#providers/payments/test-tap.ts';
import { setGlazeStock, WHITE } from '#server/cart/test-plants.ts';
import { MINUTE } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { fillCart, fillShelves, formOf, purchaseShop, stockOf } from './test-purchase.ts';

const START = '2026-11-22T06:00:00Z';
/** Few plants, so that histories meet at the shelf. */
const PLANTS = 3;
const SHOPPERS = 3;

const shop = await purchaseShop();
const { database, clock, provider, webhooks } = shop;

/** What may happen; several of them happen at once. */
const BY_A_SHOPPER = ['order', 'pay', 'declined', 'leave', 'return', 'resume', 'cancel', 'operator'] as const;
const BY_THE_WORLD = [
  'ask',
  'sweep',
  'work',
  'tenMinutes',
  'halfAnHour',
  'providerFails',
  'providerHides',
  'webhooks',
] as const;
type Happening =
  | { does: (typeof BY_A_SHOPPER)[number]; who: number }
  | { does: (typeof BY_THE_WORLD)[number] };

const one = (weight: number, ...does: (typeof BY_A_SHOPPER)[number][]) => ({
  weight,
  arbitrary: fc.record({ does: fc.constantFrom(...does), who: fc.nat(SHOPPERS - 1) }),
});
const happening: fc.Arbitrary<Happening> = fc.oneof(
  one(8, 'pay'),
  one(8, 'order', 'return', 'resume'),
  one(4, 'declined', 'leave', 'cancel', 'operator'),
  { weight: 8, arbitrary: fc.record({ does: fc.constantFrom(...BY_THE_WORLD) }) },
);
/** Paid in time, known too late: the orders have ended by the time the provider says so. */
const lateMoney: Happening[][] = [
  [{ does: 'providerHides' }],
  [
    { does: 'pay', who: 0 },
    { does: 'pay', who: 1 },
  ],
  [{ does: 'halfAnHour' }],
  [{ does: 'tenMinutes' }],
  [{ does: 'sweep' }, { does: 'order', who: 2 }],
  [{ does: 'providerHides' }, { does: 'order', who: 0 }],
];
/** Everybody orders, and then rounds of things that happen at the same time. */
const history = fc
  .tuple(
    fc.constantFrom([], [], lateMoney),
    fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 }),
  )
  .map(([first, rounds]): Happening[][] => [
    Array.from({ length: SHOPPERS }, (_, who) => ({ does: 'order' as const, who })),
    ...first,
    ...rounds,
  ]);
/** A provider that took the money and does not say so yet. */
const hides = (charge: Charge): Charge =>
  charge.status === 'paid' ? { ...charge, status: 'started', paymentUrl: null } : charge;

class World {
  readonly shoppers: Shopper[];
  /** Every payment page that was ever open, newest last; an old tab may still pay. */
  readonly pages: string[][] = Array.from({ length: SHOPPERS }, () => []);

  constructor(shoppers: Shopper[]) {
    this.shoppers = shoppers;
  }

  async do(what: Happening): Promise<void> {
    if (!('who' in what)) return this.#world(what.does);
    const shopper = this.shoppers[what.who]!.tab() as Shopper;
    const pages = this.pages[what.who]!;
    const last = (await shopper.must(listOrdersCall, { limit: 1 })).orders[0];
    const keep = (answer: { ok: boolean; data: unknown }) => {
      const url = answer.ok ? (answer.data as { paymentUrl: string | null }).paymentUrl : null;
      if (url !== null && !pages.includes(url)) pages.push(url);
    };
    switch (what.does) {
      case 'order':
        await fillCart(shopper).catch(() => undefined);
        return keep(await shopper.call(placeOrderCall, await formOf(shopper)));
      case 'resume':
        return last && keep(await shopper.call(resumePaymentCall, { orderUuid: last.uuid }));
      case 'return':
        return void (last && (await shopper.call(saveTapCaptureCall, { orderUuid: last.uuid })));
      case 'cancel':
        return void (last && (await shopper.call(cancelOrderCall, { orderUuid: last.uuid })));
      case 'operator':
        return void (last && (await moveOrder(shop, [last.number]).catch(() => undefined)));
      case 'pay':
        for (const page of pages) await payWith(page, { number: MADA_WITHOUT_CODE });
        return;
      case 'declined':
        return void (pages.at(-1) && (await payWith(pages.at(-1)!, { number: MADA, expiry: '05/22' })));
      case 'leave':
        return void (pages.at(-1) && (await submit(pages.at(-1)!, 'cancel')));
    }
  }

  async #world(does: Exclude<Happening, { who: number }>['does']): Promise<void> {
    switch (does) {
      case 'tenMinutes':
        return clock.pass(10 * MINUTE);
      case 'halfAnHour':
        return clock.pass(30 * MINUTE);
      case 'providerHides':
        provider.says = provider.says === null ? hides : null;
        return;
      case 'providerFails':
        provider.isDown = !provider.isDown;
        return;
      case 'webhooks':
        webhooks.isOpen = !webhooks.isOpen;
        return;
      case 'ask':
        return shop.jobs.runSchedule('payments.follow').catch(() => undefined);
      case 'sweep':
        return shop.jobs.runSchedule('checkout.end-unpaid-orders').catch(() => undefined);
      case 'work':
        return void (await shop.workOff().catch(() => undefined));
    }
  }
}

type Books = {
  live: number;
  plants: number;
  misters: number;
  negative: number;
  taken: number;
  unpaidAccepted: number;
  paidTwice: number;
  keptByEnded: number;
  offeredTwice: number;
};

/** What the books say, read at once. Stock and places belong to orders that live; money to orders that are not ended. */
async function books(): Promise<Books> {
  const { rows } = await sql<Books>`
    with kept as (
      select p.order_id, count(*)::int as n from payments p left join refunds r on r.payment_id = p.id
       where p.status = 'paid' and r.id is null group by p.order_id
    ), live as (select id, status from orders where status < 6)
    select (select count(*)::int from live) as live,
      (select coalesce(sum(quantity), 0)::int from order_stock s join live on live.id = s.order_id where colour_id = ${WHITE}) as plants,
      (select coalesce(sum(quantity), 0)::int from order_stock s join live on live.id = s.order_id where colour_id is null) as misters,
      (select count(*)::int from product_glazes where stock < 0) as negative,
      (select coalesce(sum(taken), 0)::int from slot_places) as taken,
      (select count(*)::int from orders o left join kept on kept.order_id = o.id
        where o.status between 1 and 5 and coalesce(kept.n, 0) <> 1) as "unpaidAccepted",
      (select count(*)::int from kept where n > 1) as "paidTwice",
      (select count(*)::int from kept join orders o on o.id = kept.order_id where o.status in (0, 6, 7)) as "keptByEnded",
      (select count(*)::int from (select order_id from payments where status in ('created', 'started')
        group by order_id having count(*) > 1) more) as "offeredTwice"`.execute(database);
  return rows[0]!;
}

async function expectSound(): Promise<void> {
  const now = await books();
  const stock = await stockOf(database);
  expect({
    plants: stock.white + now.plants,
    misters: stock.mister + now.misters,
    places: now.taken - now.live,
  }).toEqual({ plants: PLANTS, misters: PLANTS, places: 0 });
  expect(now).toMatchObject({
    negative: 0,
    unpaidAccepted: 0,
    paidTwice: 0,
    keptByEnded: 0,
    offeredTwice: 0,
  });
}

/** Lets everything come to its end: the provider is back, pages are over, jobs done, refunds given. */
async function settleAll(): Promise<void> {
  Object.assign(provider, { isDown: false, says: null });
  await shop.told();
  clock.pass(70 * MINUTE);
  for (let n = 0; n < 3; n += 1) {
    await shop.jobs.runSchedule('payments.follow');
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    await shop.workOff();
  }
}

describe('Whatever happens, in whatever order (product.md 6 and 7; conventions C2)', () => {
  it('no riyal, no plant and no place is lost or invented', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (rounds) => {
        await sql`truncate orders, payments, order_lines, order_line_addons, order_stock, order_events, order_ratings,
          payment_events, refunds, slot_places restart identity`.execute(database);
        await sql`delete from jobs.job`.execute(database);
        await sql`delete from rate_limits`.execute(database);
        await database.deleteFrom('cart_items').execute();
        clock.set(START);
        Object.assign(provider, { isDown: false, says: null });
        webhooks.isOpen = true;
        await fillShelves(database, PLANTS);
        await setGlazeStock(database, WHITE, PLANTS);
        const world = new World(shoppers);
        for (const round of rounds) {
          await Promise.all(round.map((what) => world.do(what)));
          await expectSound();
        }
        await settleAll();
        await expectSound();
        // In the end every order is decided, and all money that no order keeps has gone back.
        const { rows } = await sql<{ open: number; owed: number }>`
          select (select count(*)::int from orders where status = 0) as open,
                 (select count(*)::int from refunds where status <> 'done') as owed`.execute(database);
        expect(rows[0]).toEqual({ open: 0, owed: 0 });
        expect(shop.faults).toEqual([]);
      }),
      { numRuns: Number(process.env.HISTORIES ?? 10), endOnFailure: true },
    );
  });
});

const shoppers: Shopper[] = [];
for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await shop.customer());
