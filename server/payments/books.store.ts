import { sql } from 'kysely';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { Database } from '#database/database.ts';

export type BooksOfMethod = {
  method: PaymentMethod;
  payments: number;
  /** The amount paid in halalas. The amounts below are in halalas too. */
  paid: number;
  refunded: number;
  /** The amount of refunds that were decided on any date but not yet made by the payment service. */
  waiting: number;
};

/** What was paid and refunded through each method in a period, as the payment services reported it. */
export async function listBooks(
  database: Database,
  { from, until }: { from: Date; until: Date },
): Promise<BooksOfMethod[]> {
  const { rows } = await sql<BooksOfMethod>`
    select method, sum(payments)::int as payments, sum(paid)::float8 as paid, sum(refunded)::float8 as refunded,
           sum(waiting)::float8 as waiting
      from (
        select method, 1 as payments, amount_halalas as paid, 0 as refunded, 0 as waiting from payments
         where status = 'paid' and settled_at >= ${from} and settled_at < ${until}
        union all
        select p.method, 0, 0, r.amount_halalas, 0 from refunds r join payments p on p.id = r.payment_id
         where r.status = 'done' and r.done_at >= ${from} and r.done_at < ${until}
        union all
        select p.method, 0, 0, 0, r.amount_halalas from refunds r join payments p on p.id = r.payment_id
         where r.status <> 'done'
      ) parts
     group by method order by paid desc, method`.execute(database);
  return rows;
}

/** What was paid, refunded, and decided but not refunded yet. */
export type BookKind = 'payments' | 'refunds' | 'refundsWaiting';
type Booked = { from: Date; until: Date; of: BookKind; method: PaymentMethod | undefined };

/**
 * SQL for the payments or refunds that a number in `listBooks` counts. Refunds that the service has not made yet are
 * those of any day.
 */
function bookedSql({ from, until, of, method }: Booked) {
  const ofMethod = sql`(${method ?? null}::text is null or p.method = ${method ?? null}::text)`;
  if (of === 'payments')
    return sql`
      select p.id, p.order_id as "orderId", p.settled_at as at, p.amount_halalas as amount from payments p
       where p.status = 'paid' and p.settled_at >= ${from} and p.settled_at < ${until} and ${ofMethod}`;
  const state =
    of === 'refunds'
      ? sql`r.status = 'done' and r.done_at >= ${from} and r.done_at < ${until}`
      : sql`r.status <> 'done'`;
  return sql`
    select r.id, p.order_id as "orderId", coalesce(r.done_at, r.created_at) as at, r.amount_halalas as amount
      from refunds r join payments p on p.id = r.payment_id where ${state} and ${ofMethod}`;
}

/** The sum of the payments or refunds of each order, in halalas, with the moment of the last one. */
export async function listBookSums(
  database: Database,
  booked: Booked,
): Promise<{ orderId: number; at: Date; amount: number }[]> {
  const { rows } = await sql<{ orderId: number; at: Date; amount: number }>`
    select "orderId", max(at) as at, sum(amount)::float8 as amount
      from (${bookedSql(booked)}) b group by "orderId"`.execute(database);
  return rows;
}

/** A page of payments or refunds, newest first. `before` is the last id of the previous page. Amounts are halalas. */
export async function listBookRows(
  database: Database,
  booked: Booked,
  { before, max }: { before?: number | undefined; max: number },
): Promise<{ id: number; orderId: number; at: Date; amount: number }[]> {
  const { rows } = await sql<{ id: number; orderId: number; at: Date; amount: number }>`
    select * from (${bookedSql(booked)}) b
     where ${before ?? null}::int is null or id < ${before ?? null}::int
     order by id desc limit ${max}`.execute(database);
  return rows;
}

/** The number and the sum of all rows, which equal the numbers of `listBooks`. */
export async function findBookTotal(
  database: Database,
  booked: Booked,
): Promise<{ total: number; amount: number }> {
  const { rows } = await sql<{ total: number; amount: number }>`
    select count(*)::int as total, coalesce(sum(amount), 0)::float8 as amount
      from (${bookedSql(booked)}) b`.execute(database);
  return rows[0]!;
}
