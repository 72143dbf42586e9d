import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { applyCouponCall } from '#contract/coupons/coupons.calls.ts';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { MADA_WITHOUT_CODE, payWith } from '#providers/payments/test-tap.ts';
import { BOUQUET, MISTER, RIYADH, WHITE } from '#server/cart/test-plants.ts';
import { DAY } from '#server/clock.ts';
import type { Shopper } from '#server/test-shop.ts';
import { refundOrder } from './refund-order.ts';
import { goodsRules } from './test-goods-rules.ts';
import { findViolations, type ProviderCharge, readShelves } from './test-invariants.ts';
import { giveCoupon, giveTo } from './test-money.ts';
import { moneyRules } from './test-money-rules.ts';
import { chargeIn, fillCart, fillShelves, formOf, purchaseShop } from './test-purchase.ts';
import { taxRules } from './test-tax-rules.ts';

const shop = await purchaseShop();
const { database } = shop;
await fillShelves(database);
const shelves = await readShelves(database);
await giveCoupon(shop, { code: 'TEN', amount: 10, limit: 2, limitEach: 1 });

/**
 * Places an order of a monstera and a mister: 270 riyals. With `withAll`, 10 of these are paid by coupon and 100 from
 * the wallet.
 */
async function orders(shopper: Shopper, pays: 'pays' | 'waits', withAll = true) {
  await fillCart(shopper);
  if (withAll) {
    await giveTo(shop, shopper, 60);
    await giveTo(shop, shopper, 40, new Date(shop.clock.now().getTime() + DAY));
    await shopper.must(applyCouponCall, { cityId: RIYADH, code: 'TEN' });
    await shopper.must(applyWalletCall, { cityId: RIYADH, isUsed: true });
  }
  const placed = await shopper.must(placeOrderCall, await formOf(shopper));
  if (pays === 'pays') await payWith(placed.paymentUrl!, { number: MADA_WITHOUT_CODE });
  return { ...placed, chargeId: chargeIn(placed) };
}
const people = [await shop.customer(), await shop.customer(), await shop.customer(), await shop.customer()];
const [one, two, three, four] = people as [Shopper, Shopper, Shopper, Shopper];
const paid = await orders(one, 'pays');
await orders(two, 'waits');
const ended = await orders(three, 'pays', false);
const partly = await orders(four, 'pays', false);
await shop.jobs.runSchedule('payments.follow');
await three.must(cancelOrderCall, { orderUuid: ended.orderUuid });
await refundOrder(shop, { operator: 'Sara', number: partly.orderNumber, amount: 50_00, key: 'a leaf' });
for (let n = 0; n < 2; n += 1) {
  await shop.runJobs();
  await shop.jobs.runSchedule('payments.follow');
}
const theirs: ProviderCharge[] = [
  { provider: 'tap', chargeId: paid.chargeId, captured: 160_00, refunded: 0, held: 0 },
  { provider: 'tap', chargeId: ended.chargeId, captured: 270_00, refunded: 270_00, held: 0 },
  { provider: 'tap', chargeId: partly.chargeId, captured: 270_00, refunded: 50_00, held: 0 },
];
const there = (at: number, more: Partial<ProviderCharge>): ProviderCharge[] =>
  theirs.map((charge, n) => (n === at ? { ...charge, ...more } : charge));
const evidence = { shelves, theirs: async () => theirs };
const ofOrder = (number: string) => `(select id from orders where number = '${number}')`;
const PAID = ofOrder(paid.orderNumber);
const ENDED = ofOrder(ended.orderNumber);
const PARTLY = ofOrder(partly.orderNumber);
const AWAITING = '(select id from orders where status = 0)';

/** Statements that corrupt the data, each with the rule that must detect the corruption. */
const MUTATIONS: [rule: string, ...statements: string[]][] = [
  ['stock is never negative', `update product_colours set stock = -1 where id = ${WHITE}`],
  ['stock is never negative', `update products set stock = -1 where id = ${MISTER}`],
  [
    'stock plus sold pieces equals the initial stock',
    `update product_colours set stock = stock + 1 where id = ${WHITE}`,
  ],
  [
    'stock plus sold pieces equals the initial stock',
    `update products set stock = stock - 1 where id = ${BOUQUET}`,
  ],
  ['an order holds the goods of its lines', `update order_stock set quantity = 2 where order_id = ${PAID}`],
  ['an order holds the goods of its lines', `delete from order_stock where order_id = ${PAID}`],
  ['a slot counts its active orders', 'update slot_bookings set taken = taken + 1'],
  ['a slot counts its active orders', 'delete from slot_bookings'],
  [
    'a slot counts its active orders',
    `update unpaid_holds set released_at = now(), device_hash = null, network = null, wide_network = null`,
  ],
  ['an unpaid order has an unpaid hold', 'delete from unpaid_holds'],
  [
    'an unpaid order has an unpaid hold',
    `insert into unpaid_holds (order_id, shopper_id, pieces, goods_halalas) select id, shopper_id, 1, 1 from orders where id = ${PAID}`,
  ],
  ['a slot is never over its capacity', `update cities set slot_capacity = 2 where id = ${RIYADH}`],
  ['an order has the status of its last event', `update orders set status = 3 where id = ${PAID}`],
  [
    'an order costs what its lines cost',
    `update order_lines set line_total_halalas = 1 where order_id = ${PAID}`,
  ],
  ['an order costs what its lines cost', `update orders set total_halalas = 1 where id = ${PAID}`],
  ['an order costs what its lines cost', `update orders set bundles_halalas = 1 where id = ${PAID}`],
  [
    'an order costs what its lines cost',
    `update order_lines set coupon_halalas = coupon_halalas + 1 where order_id = ${PAID}`,
  ],
  [
    'a line costs less by its pieces in bundles',
    `update order_lines set bundles_halalas = 1 where order_id = ${PAID}`,
  ],
  [
    'one attempt makes one order',
    `update orders set shopper_id = (select shopper_id from orders where id = ${PAID}),
       idempotency_key = (select idempotency_key from orders where id = ${PAID}) where id = ${ENDED}`,
  ],
  [
    'an active order with a discount has one coupon redemption',
    `delete from coupon_redemptions where order_id = ${PAID}`,
  ],
  [
    'an active order with a discount has one coupon redemption',
    `update coupon_redemptions set discount_halalas = 1 where order_id = ${PAID}`,
  ],
  ['a coupon counts its active redemptions', 'update coupons set used = 1'],
  ['a coupon never exceeds its limits', 'update coupons set limit_in_total = 1'],
  [
    'a coupon never exceeds its limits',
    `update coupon_redemptions set shopper_id = (select shopper_id from orders where id = ${PAID})`,
  ],
  [
    'a paid order has exactly one capture',
    `update payments set status = 'cancelled' where order_id = ${PAID}`,
  ],
  [
    'a paid order has exactly one capture',
    `insert into payments (uuid, order_id, order_uuid, order_number, shopper_id, provider, method, charge_id,
       amount_halalas, currency, status, language, created_at, settled_at)
     select gen_random_uuid(), order_id, order_uuid, order_number, shopper_id, provider, method, 'another', amount_halalas,
       currency, status, language, created_at, settled_at from payments where order_id = ${PAID}`,
  ],
  [
    'a capture has an order or a refund',
    `update payments set refunded_halalas = 5 where order_id = ${ENDED}`,
  ],
  [
    'a capture has an order or a refund',
    `update payments set status = 'paid', charge_id = 'another' where order_id = ${AWAITING}`,
  ],
  ['a payment has its order’s total', `update payments set amount_halalas = 1 where order_id = ${PAID}`],
  [
    'a refund is counted once and never more than was captured',
    `update refunds set amount_halalas = 1 where payment_id in (select id from payments where order_id = ${PARTLY})`,
  ],
  [
    'an order has at most one open payment',
    `insert into payments (uuid, order_id, order_uuid, order_number, shopper_id, provider, method, amount_halalas, currency,
       status, language, created_at)
     select gen_random_uuid(), order_id, order_uuid, order_number, shopper_id, provider, method, amount_halalas, currency,
       'created', language, created_at from payments where order_id = ${AWAITING}`,
  ],
  ['a charge is one payment', `update payments set charge_id = 'the same'`],
  [
    'an order holds the wallet money it records',
    `update wallet_holds set state = 'held' where order_id = ${PAID}`,
  ],
  [
    'an order holds the wallet money it records',
    `update wallet_holds set amount_halalas = 1 where order_id = ${PAID}`,
  ],
  ['held or spent wallet money is drawn from lots', `delete from wallet_draws where order_id = ${AWAITING}`],
  [
    'the ledger has what an order spent and got back',
    `delete from wallet_entries where order_id = ${PAID} and kind = 'purchased'`,
  ],
  [
    'the ledger has what an order spent and got back',
    `insert into wallet_entries (shopper_id, kind, amount_halalas, order_id, order_number, key, created_at)
     select shopper_id, 'refunded', 1, id, number, 'a gift', created_at from orders where id = ${AWAITING}`,
  ],
  ['no lot is overdrawn', 'update wallet_draws set amount_halalas = amount_halalas + 1'],
  [
    'the ledger’s sum is the balance plus held money',
    `update wallet_entries set amount_halalas = amount_halalas - 1 where kind = 'purchased'`,
  ],
  [
    'the ledger’s sum is the balance plus held money',
    `delete from wallet_entries where kind = 'bonus' and shopper_id = (select shopper_id from orders where id = ${AWAITING})`,
  ],
  ['a sold order has one invoice for its price', `delete from tax_documents where order_id = ${PAID}`],
  [
    'a sold order has one invoice for its price',
    `update tax_documents set wallet_halalas = 0 where order_id = ${PAID}`,
  ],
  [
    'credit notes equal the refunds, and never exceed the invoice',
    `delete from tax_documents where order_id = ${PARTLY} and kind = 'creditNote'`,
  ],
  [
    'credit notes equal the refunds, and never exceed the invoice',
    `update tax_documents set gross_halalas = 26999 where order_id = ${ENDED} and kind = 'creditNote'`,
  ],
  ['tax documents are numbered without a gap', 'update tax_documents set counter = 99 where counter = 2'],
  ['tax documents are numbered without a gap', `delete from tax_documents where order_id = ${PARTLY}`],
  [
    'tax documents are numbered without a gap',
    "update tax_documents set number = 'INV-000009' where kind = 'creditNote'",
  ],
  ['a tax document adds up', 'update tax_document_lines set vat_halalas = vat_halalas + 1'],
  ['a tax document adds up', 'update tax_documents set net_halalas = net_halalas - 1'],
  ['in the end every refund is made', `update refunds set status = 'wanted'`],
  ['in the end every order is decided', 'select 1'],
  [
    'in the end there is no alarm',
    `insert into alarms (area, source, kind, subject, detail, dedup_key, first_at, last_at)
     values ('payments', 'tap', 'mismatch', 'x', 'y', 'x', '2026-11-22Z', '2026-11-22Z')`,
  ],
];
/** Provider ledgers that differ from the shop's data. */
const OTHER_BOOKS: [rule: string, theirs: ProviderCharge[]][] = [
  ['a payment paid here was captured at the provider', theirs.slice(1)],
  ['a payment paid here was captured at the provider', there(0, { captured: 159_99 })],
  ['the provider refunds only what was decided here', there(0, { refunded: 1 })],
  [
    'in the end every capture at the provider is paid here',
    [...theirs, { provider: 'tabby', chargeId: 'lost', captured: 5_00, refunded: 0, held: 0 }],
  ],
  ['in the end every refund is made', there(2, { refunded: 49_99 })],
  [
    'in the end no money is held',
    [...theirs, { provider: 'tamara', chargeId: 'held', captured: 0, refunded: 0, held: 1 }],
  ],
];

const namesOf = (wrong: readonly string[]): string[] => wrong.map((line) => line.split(': ')[0]!);

/** Runs the statements without the tables' constraints, returns the violations found, and rolls back. */
async function violationsAfter(statements: readonly string[], theirsNow = theirs): Promise<string[]> {
  let found: string[] = [];
  await database
    .transaction()
    .execute(async (tx) => {
      const { rows } = await sql<{ drop: string }>`
        select format('alter table %s drop constraint %I cascade', c.conrelid::regclass, c.conname) as drop
          from pg_constraint c join pg_namespace n on n.oid = c.connamespace
         where n.nspname = 'public' and c.contype in ('c', 'f')
           -- A partition loses its constraints with its table.
           and c.conislocal
        union all select format('alter table %s drop constraint %I cascade', c.conrelid::regclass, c.conname)
          from pg_constraint c join pg_namespace n on n.oid = c.connamespace
         where n.nspname = 'public' and c.contype = 'u'
        union all select 'drop index payments_one_open'
        union all select 'drop trigger refuse_change_of_ledger on wallet_entries'
        union all select 'drop trigger refuse_change_of_tax_document on tax_documents'
        union all select 'drop trigger refuse_change_of_tax_document on tax_document_lines'`.execute(tx);
      for (const { drop } of rows) await sql.raw(drop).execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      found = await findViolations(tx, { shelves, theirs: async () => theirsNow, isOver: true });
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
  return found;
}

describe('The invariant checker', () => {
  it('finds no violation in consistent data', async () => {
    expect(await findViolations(database, evidence)).toEqual([]);
    // The rule fails, because one order still awaits payment.
    expect(namesOf(await findViolations(database, { ...evidence, isOver: true }))).toEqual([
      'in the end every order is decided',
    ]);
  });

  it.each(MUTATIONS)('%s: detects %s', async (rule, ...statements) => {
    expect(namesOf(await violationsAfter(statements))).toContain(rule);
  });

  it.each(OTHER_BOOKS)('%s: detects it in a provider’s ledger', async (rule, theirsNow) => {
    expect(namesOf(await violationsAfter([], theirsNow))).toContain(rule);
  });

  it('has been shown to fail by each of its rules', () => {
    const rules = Object.keys({
      ...goodsRules(shelves),
      ...moneyRules(theirs, true),
      ...taxRules,
    });
    const seen = new Set([...MUTATIONS, ...OTHER_BOOKS].map(([rule]) => rule));
    expect(rules.filter((rule) => !seen.has(rule))).toEqual([]);
  });
});
