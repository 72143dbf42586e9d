import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { addVitalsCall } from '#contract/measurement/measurement.calls.ts';
import { saveNotifyMeCall } from '#contract/notifications/notifications.calls.ts';
import { saveRatingCall } from '#contract/orders/orders.calls.ts';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import {
  listRowsCall,
  readBooksCall,
  readCouponsCall,
  readLateCall,
  readRatingsCall,
  readStockCall,
  readVitalsCall,
  reopenDifferenceCall,
  resolveDifferenceCall,
} from '#contract/reports/reports.calls.ts';
import { PACE_DAYS } from '#contract/reports/reports.limits.ts';
import { addDays } from '#contract/reports/reports.rules.ts';
import { listAuditCall, verifySelfCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { listPaymentAlarms } from '#operator/list-alarms.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { upsertAlarm } from '#server/alarms/alarms.public.ts';
import { BOUQUET, MONSTERA, RIYADH, setStock } from '#server/cart/test-plants.ts';
import { giveCoupon } from '#server/checkout/test-money.ts';
import {
  type CartChoice,
  fillCart,
  fillShelves,
  formOf,
  purchaseShop,
} from '#server/checkout/test-purchase.ts';
import { DAY, dateOf, dayNumberOf, HOUR, MINUTE } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { PASSWORD, signInMember, staffMember, type TestMember } from '#server/staff/test-staff.ts';
import type { Shopper } from '#server/test-shop.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);
const [owner, accountant] = [await staffMember(shop, 'owner'), await staffMember(shop, 'accountant')];
const merchandiser = await staffMember(shop, 'merchandiser');
const members = [owner, accountant, merchandiser];
const prove = (member: TestMember) =>
  member.must(verifySelfCall, { password: PASSWORD, code: member.code() });
const signIn = async () => {
  for (const member of members) await signInMember(member);
};
beforeEach(async () => {
  for (const member of members) await prove(member);
});

const DAYS = { from: '2026-11-22', to: '2026-11-30' };
type Made = { shopper: Shopper; number: string; uuid: string };
async function paid(choice: CartChoice & { coupon?: string } = {}): Promise<Made> {
  const { coupon, ...cart } = choice;
  const shopper = await shop.customer();
  await fillCart(shopper, cart);
  if (coupon) await shopper.must(applyCouponCall, { code: coupon, cityId: RIYADH });
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { shopper, number: placed.orderNumber, uuid: placed.orderUuid };
}
const deliver = async ({ number }: Made) => {
  for (let moves = 0; moves < 3; moves += 1) await moveOn(shop, number);
};
const windowOf = async ({ number }: Made): Promise<Date> => {
  const { rows } = await shop.pool.query('select slot_ends_at as at from orders where number = $1', [number]);
  return rows[0].at;
};

const made: Record<'inTime' | 'late' | 'waiting' | 'coupon', Made> = {} as never;
let early: unknown;
beforeAll(async () => {
  await giveCoupon(shop, { code: 'TENTH', percent: 10 });
  made.inTime = await paid();
  await deliver(made.inTime);
  made.late = await paid();
  made.waiting = await paid();
  made.coupon = await paid({ productId: BOUQUET, coupon: 'TENTH' });
  early = await merchandiser.must(readLateCall, DAYS);
  const ends = await windowOf(made.late);
  shop.clock.set(new Date(ends.getTime() + 25 * MINUTE));
  await deliver(made.late);
  await deliver(made.coupon);
  shop.clock.set(new Date(ends.getTime() + 2 * HOUR));
  await signIn();
});

describe('Late deliveries', () => {
  it('are those after the end of their window, and those that have not arrived yet', async () => {
    const report = await merchandiser.must(readLateCall, DAYS);
    expect(report).toMatchObject({ due: 4, late: 2, waiting: 1, medianMinutes: 25, failures: [] });
    expect(report.cities).toMatchObject([{ id: RIYADH, due: 4, late: 2, waiting: 1 }]);
    expect(await merchandiser.must(readLateCall, { ...DAYS, cityId: 72 })).toMatchObject({
      due: 0,
      cities: [],
    });
  });

  it('open the orders they are counted from', async () => {
    const late = await merchandiser.must(listRowsCall, { ...DAYS, of: 'late' });
    const minutes = new Map(late.rows.map((row) => [row.orderNumber, row.minutesLate]));
    expect([minutes.size, late.total]).toEqual([3, 3]);
    expect(minutes.get(made.late.number)).toBe(25);
    expect(minutes.get(made.waiting.number)).toBeGreaterThanOrEqual(120);
    expect((await merchandiser.must(listRowsCall, { ...DAYS, of: 'due' })).total).toBe(4);
    expect(JSON.stringify(late)).not.toContain('amount');
  });

  it('are not counted while their window is not over', () => {
    expect(early).toMatchObject({ due: 0, late: 0, waiting: 0, medianMinutes: null });
  });
});

describe('What is sold out', () => {
  it('costs an estimate: the pace before the last sale, for the days since', async () => {
    const waits = await shop.customer();
    await setStock(shop.database, BOUQUET, 0);
    await waits.must(saveNotifyMeCall, { productId: BOUQUET, cityId: RIYADH });
    shop.clock.pass(PACE_DAYS * DAY);
    await signIn();
    const { rows } = await owner.must(readStockCall, {});
    const bouquet = rows.find(({ productId }) => productId === BOUQUET)!;
    expect(bouquet).toMatchObject({
      waiting: 1,
      soldBefore: 1,
      daysOut: PACE_DAYS,
      missed: 1,
      missedSales: 150_00,
    });
    expect(
      rows.find(({ productId, colourName }) => productId === MONSTERA && colourName === 'Sage'),
    ).toMatchObject({
      soldAt: null,
      daysOut: null,
      missed: 0,
    });
    expect(rows[0]).toBe(bouquet);
    const sold = dateOf(dayNumberOf(bouquet.soldAt!));
    const opened = await merchandiser.must(listRowsCall, {
      of: 'taken',
      partId: BOUQUET,
      from: addDays(sold, 1 - PACE_DAYS),
      to: sold,
    });
    expect(opened).toMatchObject({
      total: 1,
      pieces: bouquet.soldBefore,
      rows: [{ orderNumber: made.coupon.number, pieces: 1 }],
    });
    expect(JSON.stringify(opened)).not.toContain('amount');
    expect(JSON.stringify(await merchandiser.must(readStockCall, {}))).not.toContain('missed_sales');
  });
});

describe('Coupons, ratings and speed', () => {
  it('count the orders that used a code, and open them', async () => {
    const { rows } = await accountant.must(readCouponsCall, DAYS);
    expect(rows).toMatchObject([{ code: 'TENTH', orders: 1, discount: 15_00 }]);
    const opened = await accountant.must(listRowsCall, { ...DAYS, of: 'coupon', partId: rows[0]!.id });
    expect(opened).toMatchObject({ name: 'TENTH', total: 1, amount: 15_00 });
    expect(opened.rows[0]).toMatchObject({ orderNumber: made.coupon.number });
    expect(JSON.stringify((await merchandiser.must(readCouponsCall, DAYS)).rows)).not.toContain('discount');
  });

  it('show stars and words, with the order they are about', async () => {
    const { shopper, uuid, number } = made.coupon;
    const span = { from: '2026-11-22', to: '2026-12-31' };
    await shopper.must(saveRatingCall, { orderUuid: uuid, rating: 2, comment: 'The pot was cracked.' });
    const report = await merchandiser.must(readRatingsCall, span);
    expect(report).toMatchObject({
      orders: [0, 1, 0, 0, 0],
      products: [],
      wordsTotal: 1,
      words: [{ orderNumber: number, product: null, rating: 2, text: 'The pot was cracked.' }],
    });
    for (const of of ['stars', 'lowStars'] as const)
      expect(await merchandiser.must(listRowsCall, { ...span, of })).toMatchObject({
        total: 1,
        rows: [{ orderNumber: number, stars: 2, document: null }],
      });
    await shopper.must(saveRatingCall, { orderUuid: uuid, rating: 4 });
    expect(await merchandiser.must(listRowsCall, { ...span, of: 'lowStars' })).toMatchObject({
      total: 0,
      rows: [],
    });
    expect(JSON.stringify(await owner.must(listRowsCall, { ...span, of: 'stars' }))).not.toContain('amount');
  });

  it('show the speed of the pages in these days', async () => {
    await shop.visitor().must(addVitalsCall, {
      page: 'product',
      device: 'phone',
      language: 'ar',
      metrics: [{ name: 'LCP', value: 1_234 }],
    });
    const all = { from: '2026-12-01', to: '2026-12-31' };
    expect(await merchandiser.must(readVitalsCall, all)).toMatchObject({
      rows: [{ page: 'product', metric: 'LCP', visits: 1, p75: 1_250, good: 100 }],
    });
    expect((await merchandiser.must(readVitalsCall, { from: '2026-11-01', to: '2026-11-02' })).rows).toEqual(
      [],
    );
  });
});

describe('The books', () => {
  it('hold payments as the service has them next to the documents, which open', async () => {
    const report = await accountant.must(readBooksCall, DAYS);
    const { rows } = await shop.pool.query(
      `select sum(amount_halalas)::int as paid, count(*)::int as count from payments where status = 'paid'`,
    );
    const [{ paid: sum, count }] = rows;
    expect(report.methods).toEqual([
      { method: 'card', payments: count, paid: sum, invoiced: sum, refunded: 0, credited: 0, waiting: 0 },
    ]);
    const opened = await accountant.must(listRowsCall, { ...DAYS, of: 'paid', method: 'card' });
    expect([opened.amount, opened.total]).toEqual([sum, count]);
    const payments = await accountant.must(listRowsCall, { ...DAYS, of: 'payments', method: 'card' });
    expect([payments.amount, payments.total]).toEqual([sum, count]);
    expect(payments.rows.map(({ amount }) => amount!).reduce((a, b) => a + b)).toBe(sum);
    expect(await merchandiser.call(listRowsCall, { ...DAYS, of: 'payments' })).toMatchObject({ status: 403 });
    expect(await merchandiser.call(readBooksCall, DAYS)).toMatchObject({ status: 403 });
    expect(await merchandiser.call(listRowsCall, { ...DAYS, of: 'paid', method: 'card' })).toMatchObject({
      status: 403,
    });
  });

  it('open the orders that a difference is made of', async () => {
    const move = (by: string) =>
      shop.pool.query(
        `update payments p set settled_at = p.settled_at + $2::interval from orders o
          where o.id = p.order_id and o.number = $1 and p.status = 'paid'`,
        [made.late.number, by],
      );
    await move('-1 year');
    const { methods } = await accountant.must(readBooksCall, DAYS);
    const { paid: theirs, invoiced } = methods.find(({ method }) => method === 'card')!;
    const opened = await accountant.must(listRowsCall, { ...DAYS, of: 'paidDifference', method: 'card' });
    await move('1 year');
    expect(theirs).toBeLessThan(invoiced);
    expect(opened).toMatchObject({
      total: 1,
      amount: theirs - invoiced,
      rows: [{ orderNumber: made.late.number, amount: theirs - invoiced }],
    });
    expect(await merchandiser.call(listRowsCall, { ...DAYS, of: 'paidDifference' })).toMatchObject({
      status: 403,
    });
  });

  const raise = (detail: string, subject = 'chg_1') =>
    upsertAlarm(
      shop.database,
      { area: 'payments', source: 'tap', kind: 'otherAmount', subject, detail },
      shop.clock.now(),
    );
  const listed = async () => accountant.must(readBooksCall, DAYS);
  const onToday = async () => (await owner.must(readTodayCall, {})).alarms!.payments;
  const about = async (subject: string) =>
    (await listed()).differences.find((difference) => difference.subject === subject)!;

  it('are resolved by name with a note, which stays while the same is found again', async () => {
    await raise('A: 27000 SAR here, 29700 SAR there');
    const { id, detail } = await about('chg_1');
    const resolved = { differenceId: id, note: 'A currency fee; settled by phone.', seenDetail: detail };
    expect(await accountant.call(resolveDifferenceCall, { ...resolved, note: ' ' })).toMatchObject({
      code: 'notValid',
    });
    await accountant.must(resolveDifferenceCall, resolved);
    await accountant.must(resolveDifferenceCall, resolved);
    await raise(detail);
    expect(await about('chg_1')).toMatchObject({
      times: 2,
      resolved: { by: accountant.name, note: resolved.note },
    });
    expect((await listed()).open).toBe(0);
    expect(await onToday()).toBe(0);
    expect(await listPaymentAlarms(shop, [])).toBe('There is nothing to look at.');
    const { entries } = await owner.must(listAuditCall, { act: 'difference.resolve' });
    expect(entries).toMatchObject([{ who: accountant.name, subject: `difference:${id}` }]);
    expect(JSON.stringify(entries)).not.toContain('currency');
    await raise('A: 27000 SAR here, 0 SAR there');
    expect(await about('chg_1')).toMatchObject({ resolved: null });
    expect(await onToday()).toBe(1);
    expect(await listPaymentAlarms(shop, [])).toContain('27000 SAR here');
    expect(await accountant.call(resolveDifferenceCall, resolved)).toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  it('are resolved once: who is second is told who was first', async () => {
    await raise('B', 'chg_2');
    const { id, detail } = await about('chg_2');
    const by = (member: TestMember, note: string) =>
      member.call(resolveDifferenceCall, { differenceId: id, note, seenDetail: detail });
    await prove(owner);
    rivalBefore(shop.database, /select .* from "alarms" .* for no key update/, () => by(owner, 'Mine.'));
    expect(await by(accountant, 'No, mine.')).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    const { resolved } = await about('chg_2');
    expect(resolved).toMatchObject({ by: owner.name, note: 'Mine.' });
    const stale = { differenceId: id, seenResolvedAt: new Date(resolved!.at.getTime() - 1000) };
    expect(await accountant.call(reopenDifferenceCall, stale)).toMatchObject({ code: 'changedMeanwhile' });
    await accountant.must(reopenDifferenceCall, { differenceId: id, seenResolvedAt: resolved!.at });
    expect(await about('chg_2')).toMatchObject({ resolved: null });
  });

  it('need a fresh proof, and a role that sees money', async () => {
    const { id, detail } = await about('chg_2');
    const resolved = { differenceId: id, note: 'Seen.', seenDetail: detail };
    expect(await merchandiser.call(resolveDifferenceCall, resolved)).toMatchObject({ status: 403 });
    expect(await owner.call(resolveDifferenceCall, { ...resolved, differenceId: 999 })).toMatchObject({
      status: 404,
    });
    shop.clock.pass(HOUR / 4);
    expect(await accountant.call(resolveDifferenceCall, resolved)).toMatchObject({ code: 'proofNeeded' });
  });
});
