import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { refundOrderCall } from '#contract/checkout/office.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import {
  listRowsCall,
  listSalesCall,
  readBooksCall,
  readCouponsCall,
  readLateCall,
  readSalesCall,
  readVatCall,
} from '#contract/reports/reports.calls.ts';
import { daysOfMonth } from '#contract/reports/reports.rules.ts';
import { verifySelfCall } from '#contract/staff/office.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { ABHA, BOUQUET, MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { giveCoupon } from '#server/checkout/test-money.ts';
import { fillCart, fillShelves, formOf, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY, dateOf, dayNumberOf } from '#server/clock.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { PASSWORD, signInMember, staffMember } from '#server/staff/test-staff.ts';

// Random orders, counted again in TypeScript from the rows of the database: every number of the reports is the same,
// and so are the rows that it opens.

const shop = await purchaseShop();
await fillShelves(shop.database);
const owner = await staffMember(shop, 'owner');

const SEED = 18;
const ORDERS = 16;
const DAYS = 5;
const COUPONS = ['TENTH', 'FREE'] as const;
const order = fc.record({
  cityId: fc.constantFrom(RIYADH, RIYADH, ABHA),
  productId: fc.constantFrom(MONSTERA, BOUQUET),
  quantity: fc.integer({ min: 1, max: 3 }),
  engraving: fc.option(fc.constant('Noura'), { nil: undefined }),
  coupon: fc.option(fc.constantFrom(...COUPONS), { nil: undefined }),
  ending: fc.oneof(
    { weight: 3, arbitrary: fc.constant('kept' as const) },
    { weight: 1, arbitrary: fc.constant('unpaid' as const) },
    { weight: 1, arbitrary: fc.constant('rejected' as const) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 90_00 }) },
  ),
  /** How many days later the refund or the rejection is. */
  later: fc.integer({ min: 0, max: 1 }),
  /** How many days later an order in Riyadh arrives; null for one that never does. */
  arrives: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
});
type Order = ReturnType<typeof sample>[number];
const sample = () => fc.sample(order, { seed: SEED, numRuns: ORDERS });

async function place({ cityId, productId, quantity, engraving, coupon, ending }: Order): Promise<string> {
  const shopper = await shop.customer();
  const isMonstera = productId === MONSTERA;
  const isInRiyadh = cityId === RIYADH;
  await fillCart(shopper, {
    cityId,
    productId,
    quantity,
    ...(isMonstera ? {} : { colourId: null }),
    // The workshop and the add-ons are in Riyadh.
    ...(isMonstera && isInRiyadh ? {} : { addonIds: [] }),
    ...(isMonstera && isInRiyadh && engraving ? { engraving } : {}),
  });
  // Free delivery is refused where the order has it already.
  if (coupon) await shopper.call(applyCouponCall, { code: coupon, cityId });
  const national = isInRiyadh ? {} : { nationalAddress: 'RRRD2929' };
  const placed = await shopper.must(placeOrderCall, await formOf(shopper, { cityId, ...national }));
  if (ending !== 'unpaid') {
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
  }
  return placed.orderNumber;
}

async function end(number: string, ending: Order['ending']): Promise<void> {
  if (ending === 'rejected') await moveOn(shop, number, 'rejected');
  if (typeof ending === 'number')
    await owner.must(refundOrderCall, {
      number,
      key: randomUUID(),
      seenReturned: 0,
      reason: 'Torn',
      amount: ending,
    });
}

const deliver = async (number: string) => {
  for (let moves = 0; moves < 3; moves += 1) await moveOn(shop, number);
};

/** Two occasions: the monstera is in both, the bouquet in the second one. */
const OCCASIONS: readonly [number, readonly number[]][] = [
  [1, [MONSTERA]],
  [2, [MONSTERA, BOUQUET]],
];
async function addOccasions(): Promise<void> {
  await shop.pool.query(`insert into pictures (hash, width, height) values (repeat('0', 32), 1, 1)`);
  for (const [id, productIds] of OCCASIONS) {
    await shop.pool.query(
      `insert into occasions (id, slug, slug_in_arabic, name_ar, name_en, about_ar, about_en, picture_hash, position)
       overriding system value
       values ($1::int, 'occasion-' || $1::int, 'مناسبة-' || $1::int, 'مناسبة', 'Occasion', '-', '-', repeat('0', 32), $1::int)`,
      [id],
    );
    for (const productId of productIds)
      await shop.pool.query('insert into product_occasions (product_id, occasion_id) values ($1, $2)', [
        productId,
        id,
      ]);
  }
}

type Delivery = { order: number; city: number; day: string; ends: Date; at: Date | null };
type Document = {
  order: number;
  kind: 'invoice' | 'creditNote';
  day: string;
  gross: number;
  vat: number;
  net: number;
  wallet: number;
  method: string;
};
type Placed = { id: number; city: number; day: string; pieces: number };
type Line = { order: number; product: number; quantity: number; paid: number; isEngraved: boolean };
type Use = { order: number; code: string; day: string; discount: number };
let [documents, orders, lines, uses]: [Document[], Placed[], Line[], Use[]] = [[], [], [], []];
let deliveries: Delivery[] = [];
const first = dateOf(dayNumberOf(shop.clock.now()));
let last = first;

beforeAll(async () => {
  await giveCoupon(shop, { code: 'TENTH', percent: 10 });
  await giveCoupon(shop, { code: 'FREE', freeDelivery: true });
  await addOccasions();
  const rejected: string[] = [];
  const arriving: { number: string; day: number }[] = [];
  const waiting: { number: string; ending: Order['ending']; day: number }[] = [];
  const all = sample();
  for (let day = 0; day <= DAYS; day += 1) {
    await signInMember(owner);
    await owner.must(verifySelfCall, { password: PASSWORD, code: owner.code() });
    for (const [i, one] of all.entries())
      if (i % DAYS === day) {
        const number = await place(one);
        waiting.push({ number, ending: one.ending, day: day + one.later });
        if (one.ending === 'rejected') rejected.push(number);
        else if (one.ending !== 'unpaid' && one.cityId === RIYADH && one.arrives !== null)
          arriving.push({ number, day: day + one.arrives });
      }
    for (const due of waiting.filter((one) => one.day === day)) await end(due.number, due.ending);
    for (const due of arriving.filter((one) => one.day === day)) await deliver(due.number);
    last = dateOf(dayNumberOf(shop.clock.now()));
    shop.clock.pass(DAY);
  }
  await signInMember(owner);
  const read = async <Row>(columns: string): Promise<Row[]> => (await shop.pool.query(columns)).rows as Row[];
  const dayOf = (column: string) => `to_char(${column} at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day`;
  documents = await read(`select order_id as "order", kind, ${dayOf('issued_at')}, gross_halalas as gross,
    vat_halalas as vat, net_halalas as net, wallet_halalas as wallet, paid_with as method from tax_documents`);
  orders = await read(`select id, city_id as city, ${dayOf('created_at')}, pieces from orders`);
  lines = await read(`select order_id as "order", product_id as product, quantity,
    line_total_halalas - bundles_halalas - coalesce(coupon_halalas, 0) as paid,
    engraving is not null as "isEngraved" from order_lines`);
  const { rows: due } = await shop.pool.query(
    `select o.id as "order", o.city_id as city, ${dayOf('o.slot_ends_at')}, o.slot_ends_at as ends,
            (select min(at) from order_events e where e.order_id = o.id and e.status = $1) as at
       from orders o where o.method = 'delivery' and o.number <> all($2::text[])
        and exists (select from tax_documents d where d.order_id = o.id)`,
    [ORDER_STATUS_CODES.delivered, rejected],
  );
  deliveries = due;
  uses =
    await read(`select r.order_id as "order", c.code, ${dayOf('r.redeemed_at')}, r.discount_halalas as discount
    from coupon_redemptions r join coupons c on c.id = r.coupon_id where r.released_at is null`);
}, 120_000);

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

type DaysAndCity = { from: string; to: string; cityId?: number };
/** What of the database is in a range of days, and in one city. */
function counted({ from, to, cityId }: DaysAndCity) {
  const isIn = (day: string) => day >= from && day <= to;
  const cityOf = new Map(orders.map(({ id, city }) => [id, city]));
  const isHere = (id: number) => cityId === undefined || cityOf.get(id) === cityId;
  const issued = documents.filter(({ day, order: id }) => isIn(day) && isHere(id));
  const invoices = issued.filter(({ kind }) => kind === 'invoice');
  const creditNotes = issued.filter(({ kind }) => kind === 'creditNote');
  const paidOrders = new Set(documents.map(({ order: id }) => id));
  const begun = orders.filter(({ id, day }) => isIn(day) && isHere(id));
  const sold = lines.filter((line) => invoices.some(({ order: id }) => id === line.order));
  return {
    issued,
    invoices,
    creditNotes,
    begun,
    begunPaid: begun.filter(({ id }) => paidOrders.has(id)),
    engraved: invoices.filter(({ order: id }) => lines.some((line) => line.order === id && line.isEngraved)),
    sold,
    invoiced: sumOf(invoices, ({ gross }) => gross),
    credited: sumOf(creditNotes, ({ gross }) => -gross),
    cityOf,
  };
}

/** Rounds as PostgreSQL rounds a double: a half goes to the even number. */
const halfToEven = (value: number): number =>
  value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value);

const daysBetween = (): string[] =>
  Array.from({ length: DAYS + 2 }, (_, n) => dateOf(dayNumberOf(new Date(`${first}T09:00:00Z`)) + n));
const range = fc
  .record({
    days: fc.tuple(fc.constantFrom(...daysBetween()), fc.constantFrom(...daysBetween())),
    cityId: fc.option(fc.constantFrom(RIYADH, ABHA), { nil: undefined }),
  })
  .map(({ days, cityId }): DaysAndCity => {
    const [from, to] = days.toSorted() as [string, string];
    return { from, to, ...(cityId === undefined ? {} : { cityId }) };
  });
const check = (of: (filter: DaysAndCity) => Promise<void>, numRuns = 12) =>
  fc.assert(fc.asyncProperty(range, of), { seed: SEED, numRuns });

describe('For random orders', () => {
  it('there are paid, unpaid, rejected, refunded, late and punctual ones, in both cities, with coupons and engraving', () => {
    const all = counted({ from: first, to: last });
    expect(all.creditNotes.length).toBeGreaterThan(1);
    expect(all.begun.length).toBeGreaterThan(all.begunPaid.length);
    expect(all.engraved.length).toBeGreaterThan(0);
    expect(new Set(all.invoices.map(({ order: id }) => all.cityOf.get(id))).size).toBe(2);
    expect(uses.length).toBeGreaterThan(1);
    const arrived = deliveries.filter(({ at }) => at !== null);
    expect(arrived.some(({ at, ends }) => at! > ends)).toBe(true);
    expect(arrived.some(({ at, ends }) => at! <= ends)).toBe(true);
    expect(deliveries.length).toBeGreaterThan(arrived.length);
  });

  it('the figures and days of sales are a plain count, and so are the rows that they open', () =>
    check(async (filter) => {
      const plain = counted(filter);
      const { now, days } = await owner.must(readSalesCall, filter);
      expect(now).toEqual({
        orders: plain.invoices.length,
        engraved: plain.engraved.length,
        creditNotes: plain.creditNotes.length,
        started: plain.begun.length,
        startedPaid: plain.begunPaid.length,
        invoiced: plain.invoiced,
        credited: plain.credited,
        sales: plain.invoiced + plain.credited,
        average: plain.invoices.length === 0 ? null : Math.round(plain.invoiced / plain.invoices.length),
      });
      expect(days.map(({ day }) => day)).toEqual([...new Set(plain.issued.map(({ day }) => day))].sort());
      for (const { day, orders: count, sales } of days) {
        const ofDay = counted({ ...filter, from: day, to: day });
        expect([count, sales]).toEqual([ofDay.invoices.length, ofDay.invoiced + ofDay.credited]);
      }
      const opened: [Parameters<typeof rowsOf>[1], number, number | null][] = [
        ['sales', plain.issued.length, plain.invoiced + plain.credited],
        ['invoices', plain.invoices.length, plain.invoiced],
        ['creditNotes', plain.creditNotes.length, plain.credited],
        ['engraved', plain.engraved.length, sumOf(plain.engraved, ({ gross }) => gross)],
        ['started', plain.begun.length, null],
        ['startedPaid', plain.begunPaid.length, null],
      ];
      for (const [of, count, amount] of opened) {
        const found = await rowsOf(filter, of);
        expect(found.total, of).toBe(count);
        if (amount !== null) expect(found.amount! + 0, of).toBe(amount + 0);
        expect(sumOf(found.rows, (row) => row.amount!) + 0, of).toBe(found.amount! + 0);
      }
    }));

  it('sales by city and by product are a plain count, with their rows', () =>
    check(async (filter) => {
      const plain = counted(filter);
      const { parts: cities } = await owner.must(listSalesCall, { ...filter, by: 'city' });
      for (const { id, now } of cities) {
        const ofCity = counted({ ...filter, cityId: id });
        expect(now).toEqual({ count: ofCity.invoices.length, sales: ofCity.invoiced + ofCity.credited });
      }
      expect(sumOf(cities, ({ now }) => now.sales!)).toBe(plain.invoiced + plain.credited);
      const { parts: products, rest } = await owner.must(listSalesCall, { ...filter, by: 'product' });
      expect(products.map(({ id }) => id).sort()).toEqual(
        [...new Set(plain.sold.map(({ product }) => product))].sort(),
      );
      for (const { id, now } of products) {
        const own = plain.sold.filter(({ product }) => product === id);
        expect(now).toEqual({
          count: sumOf(own, ({ quantity }) => quantity),
          sales: sumOf(own, ({ paid }) => paid),
        });
        const opened = await rowsOf(filter, 'product', id);
        expect([opened.pieces, opened.amount]).toEqual([now.count, now.sales]);
      }
      const delivery = plain.invoiced - sumOf(plain.sold, ({ paid }) => paid);
      expect(rest).toMatchObject({ delivery, credited: plain.credited });
      expect((await rowsOf(filter, 'delivery')).amount! + 0).toBe(delivery);
    }));

  it('sales by occasion are a plain count, with their rows', () =>
    check(async (filter) => {
      const { sold } = counted(filter);
      const { parts, rest } = await owner.must(listSalesCall, { ...filter, by: 'occasion' });
      expect(rest).toBeNull();
      const plain = OCCASIONS.map(([id, productIds]) => {
        const own = sold.filter(({ product }) => productIds.includes(product));
        return { id, count: sumOf(own, ({ quantity }) => quantity), sales: sumOf(own, ({ paid }) => paid) };
      }).filter(({ count }) => count > 0);
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
      expect(parts.map(({ id, now }) => ({ id, ...now })).sort(byId)).toEqual(plain);
      for (const { id, count, sales } of plain) {
        const opened = await rowsOf(filter, 'occasion', id);
        expect([opened.pieces, opened.amount]).toEqual([count, sales]);
        expect(sumOf(opened.rows, (row) => row.amount!)).toBe(sales);
      }
    }));

  it('late deliveries are a plain count, with their rows', () =>
    check(async (filter) => {
      const now = shop.clock.now();
      const minutes = ({ ends, at }: Delivery) =>
        Math.floor(((at ?? now).getTime() - ends.getTime()) / 60_000);
      const isLate = ({ ends, at }: Delivery) => at === null || at > ends;
      const plainOf = (cityId?: number) => {
        const due = deliveries.filter(
          ({ day, city, ends }) =>
            day >= filter.from && day <= filter.to && ends < now && (cityId === undefined || city === cityId),
        );
        const late = due
          .filter(isLate)
          .map(minutes)
          .sort((a, b) => a - b);
        const middle = (late.length - 1) / 2;
        const median = late.length === 0 ? null : (late[Math.floor(middle)]! + late[Math.ceil(middle)]!) / 2;
        return {
          due: due.length,
          late: due.filter(({ at, ends }) => at !== null && at > ends).length,
          waiting: due.filter(({ at }) => at === null).length,
          medianMinutes: median === null ? null : halfToEven(median),
          minutes: sumOf(late, (one) => one),
        };
      };
      const { minutes: _, ...plain } = plainOf(filter.cityId);
      const { cities, failures, ...report } = await owner.must(readLateCall, filter);
      expect(report).toEqual(plain);
      expect(failures).toEqual([]);
      for (const { id, name: _name, ...ofCity } of cities) {
        const { minutes: _minutes, ...own } = plainOf(id);
        expect(ofCity).toEqual(own);
      }
      for (const of of ['due', 'late', 'waiting'] as const) {
        const opened = await rowsOf(filter, of);
        const shown = of === 'late' ? plain.late + plain.waiting : plain[of];
        expect([opened.total, opened.rows.length], of).toEqual([shown, shown]);
        if (of === 'late')
          expect(sumOf(opened.rows, (row) => row.minutesLate!)).toBe(plainOf(filter.cityId).minutes);
      }
    }));

  it('coupons and payment methods are a plain count, with their rows', () =>
    check(async ({ from, to }) => {
      const plain = counted({ from, to });
      const used = uses.filter(({ day }) => day >= from && day <= to);
      const { rows } = await owner.must(readCouponsCall, { from, to });
      expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(used.map(({ code }) => code)));
      for (const { id, code, orders: count, discount } of rows) {
        const own = used.filter((use) => use.code === code);
        expect([count, discount]).toEqual([own.length, sumOf(own, (use) => use.discount)]);
        expect(await rowsOf({ from, to }, 'coupon', id)).toMatchObject({ total: count, amount: discount });
      }
      const everyCode = await rowsOf({ from, to }, 'coupon');
      expect([everyCode.total, everyCode.amount]).toEqual([used.length, sumOf(used, (use) => use.discount)]);
      const { methods } = await owner.must(readBooksCall, { from, to });
      expect(sumOf(methods, ({ invoiced }) => invoiced)).toBe(
        sumOf(plain.invoices, (one) => one.gross - one.wallet),
      );
      expect(sumOf(methods, ({ credited }) => credited)).toBe(
        sumOf(plain.creditNotes, (one) => one.gross - one.wallet),
      );
      for (const { method, payments, ...sums } of methods) {
        const opened = async (of: Kind) => owner.must(listRowsCall, { from, to, of, method });
        expect(await opened('payments')).toMatchObject({ total: payments, amount: sums.paid });
        expect(await opened('refunds')).toMatchObject({ amount: sums.refunded });
        expect(await opened('refundsWaiting')).toMatchObject({ amount: sums.waiting });
        for (const [of, difference] of [
          ['paidDifference', sums.paid - sums.invoiced],
          ['refundDifference', sums.refunded - sums.credited],
        ] as const) {
          const found = await opened(of);
          expect(found.amount, of).toBe(difference);
          expect(sumOf(found.rows, (row) => row.amount!) + 0, of).toBe(difference);
          expect(found.total > 0, of).toBe(difference !== 0);
        }
      }
    }));

  it('the VAT of the month is a plain sum of its documents', async () => {
    for (const month of new Set(documents.map(({ day }) => day.slice(0, 7)))) {
      const report = await owner.must(readVatCall, { month });
      const own = documents.filter(({ day }) => day.startsWith(month));
      const sums = (kind: Document['kind'], sign: number) => {
        const some = own.filter((one) => one.kind === kind);
        const of = (part: 'net' | 'vat' | 'gross') => sign * sumOf(some, (one) => one[part]);
        return { documents: some.length, net: of('net'), vat: of('vat'), gross: of('gross') };
      };
      expect(report).toMatchObject({ invoices: sums('invoice', 1), creditNotes: sums('creditNote', -1) });
      expect(report.due).toBe(sums('invoice', 1).vat + sums('creditNote', -1).vat);
      const days = daysOfMonth(month);
      const opened = await rowsOf(days, 'sales');
      expect([opened.vat, opened.amount]).toEqual([
        report.due,
        report.invoices.gross + report.creditNotes.gross,
      ]);
      for (const [of, shown] of [
        ['invoices', report.invoices],
        ['creditNotes', report.creditNotes],
      ] as const) {
        const atRate = await owner.must(listRowsCall, { ...days, of, rate: report.rates[0]!.rate });
        expect([atRate.total, atRate.vat, atRate.amount]).toEqual([shown.documents, shown.vat, shown.gross]);
        const atAnother = await owner.must(listRowsCall, { ...days, of, rate: 500 });
        expect(atAnother.total).toBe(0);
      }
    }
  });
});

type Kind =
  | 'sales'
  | 'invoices'
  | 'creditNotes'
  | 'engraved'
  | 'started'
  | 'startedPaid'
  | 'product'
  | 'delivery'
  | 'occasion'
  | 'due'
  | 'late'
  | 'waiting'
  | 'payments'
  | 'refunds'
  | 'refundsWaiting'
  | 'paidDifference'
  | 'refundDifference'
  | 'coupon';
const rowsOf = (filter: DaysAndCity, of: Kind, partId?: number) =>
  owner.must(listRowsCall, { ...filter, of, ...(partId === undefined ? {} : { partId }) });
