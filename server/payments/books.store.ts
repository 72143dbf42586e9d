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
