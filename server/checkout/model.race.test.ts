import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { leavePaymentCall, placeOrderCall, resumePaymentCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { cancelOrderCall, listOrdersCall } from '#contract/orders/orders.calls.ts';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import type { Charge } from '#providers/payments/payments.port.ts';
import { MADA, MADA_WITHOUT_CODE, payWith, submit } from '#providers/payments/test-tap.ts';
import { RIYADH, setColourStock, WHITE } from '#server/cart/test-plants.ts';
import { MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import type { Shopper } from '#server/test-shop.ts';
import { findViolations, readShelves, type Shelf } from './test-invariants.ts';
import { booksOf, giveCoupon, giveTo } from './test-money.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from './test-purchase.ts';

const START = '2026-11-22T06:00:00Z';
/** The number of plants in stock, small enough that the operations compete. */
const PLANTS = 3;
const SHOPPERS = 3;

const shop = await purchaseShop();
const { database, clock, provider, webhooks } = shop;
const shoppers: Shopper[] = [];
for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await shop.customer());
let shelves: Shelf[] = [];
/** The charges of earlier runs, whose orders were deleted. Comparisons leave them out. */
let forgotten = new Set<string>();

/** The number of coupon uses, smaller than the number of shoppers, so that they compete. */
const USES = 2;
/** The codes of coupons for a monstera with its mister and delivery, 270 riyals, less 20 riyals. */
const CODES = ['ALL20', 'EACH20'] as const;

/** The operations that may run, several of them concurrently. */
const BY_A_SHOPPER = [
  'order',
  'orderWithCoupon',
  'orderByWallet',
  'orderByAll',
  'bonus',
  'goodwill',
  'pay',
  'declined',
  'leave',
  'goBack',
  'return',
  'resume',
  'cancel',
  'operator',
] as const;
const BY_THE_WORLD = [
  'ask',
  'sweep',
  'work',
  'tenMinutes',
  'halfAnHour',
  'providerFails',
  'providerHides',
  'webhooks',
  'bonusesExpire',
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
  one(8, 'orderWithCoupon', 'orderByWallet', 'orderByAll'),
  one(3, 'bonus', 'goodwill'),
  one(4, 'declined', 'leave', 'goBack', 'cancel', 'operator'),
  { weight: 8, arbitrary: fc.record({ does: fc.constantFrom(...BY_THE_WORLD) }) },
);
/** Payments made in time but reported too late: the orders expire before the provider reports them. */
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
/** All shoppers place an order before the rounds of concurrent operations begin. */
const history = fc
  .tuple(
    fc.constantFrom([], [], lateMoney),
    fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 14 }),
  )
  .map(([first, rounds]): Happening[][] => [
    Array.from({ length: SHOPPERS }, (_, who) => ({ does: 'goodwill' as const, who })),
    Array.from({ length: SHOPPERS }, (_, who) => ({ does: 'orderByAll' as const, who })),
    ...first,
    ...rounds,
  ]);
/** Hides a payment: the provider has captured the money but does not report the payment yet. */
const hides = (charge: Charge): Charge =>
  charge.status === 'paid' ? { ...charge, status: 'started', paymentUrl: null } : charge;

class World {
  readonly shoppers: Shopper[];
  /** Every payment page that was ever opened, newest last, because a shopper may still pay in an old tab. */
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
      case 'orderWithCoupon':
      case 'orderByWallet':
      case 'orderByAll':
        await fillCart(shopper).catch(() => undefined);
        await this.#choose(shopper, what);
        return keep(await shopper.call(placeOrderCall, await formOf(shopper)));
      case 'bonus':
        return giveTo(shop, this.shoppers[what.who]!, 40, new Date(clock.now().getTime() + 20 * MINUTE));
      case 'goodwill':
        return giveTo(shop, this.shoppers[what.who]!, 150);
      case 'resume':
        return last && keep(await shopper.call(resumePaymentCall, { orderUuid: last.uuid }));
      case 'return':
        return void (last && (await shopper.call(saveTapCaptureCall, { orderUuid: last.uuid })));
      case 'goBack':
        return void (last && (await shopper.call(leavePaymentCall, { orderUuid: last.uuid })));
      case 'cancel':
        return void (last && (await shopper.call(cancelOrderCall, { orderUuid: last.uuid })));
      case 'operator':
        return void (last && (await moveOn(shop, last.number).catch(() => undefined)));
      case 'pay':
        for (const page of pages) await payWith(page, { number: MADA_WITHOUT_CODE });
        return;
      case 'declined':
        return void (pages.at(-1) && (await payWith(pages.at(-1)!, { number: MADA, expiry: '05/22' })));
      case 'leave':
        return void (pages.at(-1) && (await submit(pages.at(-1)!, 'cancel')));
    }
  }

  async #choose(shopper: Shopper, { does, who }: { does: string; who: number }): Promise<void> {
    if (does === 'orderWithCoupon' || does === 'orderByAll') {
      await shopper.call(applyCouponCall, { cityId: RIYADH, code: CODES[who % CODES.length]! });
    }
    if (does === 'orderByWallet' || does === 'orderByAll') {
      await shopper.call(applyWalletCall, { cityId: RIYADH, isUsed: true });
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
      case 'bonusesExpire':
        return shop.jobs.runSchedule('wallet.expire-bonuses');
      case 'work':
        return void (await shop.runJobs().catch(() => undefined));
    }
  }
}

const theirs = async () => (await shop.theirs()).filter(({ chargeId }) => !forgotten.has(chargeId));

async function expectSound(isOver = false): Promise<void> {
  expect(await findViolations(database, { shelves, theirs, isOver })).toEqual([]);
  await expectNotified(shoppers);
}

/**
 * Checks the balance that shoppers see. It must equal the ledger, except for money that orders reserve and expired
 * bonuses that no job has removed yet.
 */
async function expectNotified(shoppersNow: readonly Shopper[]): Promise<void> {
  await shop.jobs.runSchedule('wallet.expire-bonuses');
  for (const shopper of shoppersNow) {
    const { ledger, balance, held } = await booksOf(shopper);
    expect(Math.min(balance, held)).toBeGreaterThanOrEqual(0);
    // A reservation keeps its money even if its bonus has expired in the meantime.
    expect(balance + held).toBe(ledger);
  }
}

/** Brings everything to an end: the provider is back, payment pages expire, jobs run, refunds are made. */
async function settleAll(): Promise<void> {
  Object.assign(provider, { isDown: false, says: null });
  await shop.webhooksSent();
  clock.pass(70 * MINUTE);
  for (let n = 0; n < 3; n += 1) {
    await shop.jobs.runSchedule('payments.follow');
    await shop.jobs.runSchedule('checkout.end-unpaid-orders');
    await shop.runJobs();
  }
}

describe('Random operations in any order (product.md 6 and 7; conventions.md 5)', () => {
  it('neither lose nor create money, plants, slot capacity, coupon uses or wallet money', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(history, async (rounds) => {
        await sql`truncate orders, payments, order_lines, order_line_addons, order_stock, order_events, order_ratings,
          payment_events, refunds, slot_bookings, coupons, coupon_redemptions, applied_coupons, saved_coupons, wallets, wallet_entries,
          wallet_holds, wallet_draws, alarms, tax_counter restart identity cascade`.execute(database);
        await sql`insert into tax_counter (documents, invoices, credit_notes) values (0, 0, 0)`.execute(
          database,
        );
        await sql`delete from jobs.job`.execute(database);
        await sql`delete from rate_limits`.execute(database);
        await database.deleteFrom('cart_items').execute();
        clock.set(START);
        await giveCoupon(shop, { code: CODES[0], amount: 20, limit: USES });
        await giveCoupon(shop, { code: CODES[1], percent: 10, limitEach: 1 });
        Object.assign(provider, { isDown: false, says: null });
        webhooks.isOpen = true;
        await fillShelves(database, PLANTS);
        await setColourStock(database, WHITE, PLANTS);
        shelves = await readShelves(database);
        forgotten = new Set((await shop.theirs()).map(({ chargeId }) => chargeId));
        const world = new World(shoppers);
        for (const round of rounds) {
          await Promise.all(round.map((what) => world.do(what)));
          await expectSound();
        }
        await settleAll();
        // In the end no order awaits payment, and all money that no order keeps is refunded.
        await expectSound(true);
        expect(shop.faults).toEqual([]);
      }),
      {
        numRuns: Number(process.env.HISTORIES ?? 10),
        // The seed is fixed, so that each run is the same unless SEED requests another.
        seed: Number(process.env.SEED ?? 4),
        endOnFailure: true,
      },
    );
  });
});
