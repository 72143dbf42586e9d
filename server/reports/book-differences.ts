import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import type { Database } from '#database/database.ts';
import { DAY } from '#server/clock.ts';
import { listDocumentSums } from '#server/orders/reports/vat.public.ts';
import { listBookSums } from '#server/payments/books.public.ts';

export type DifferenceKind = 'paidDifference' | 'refundDifference';
type DifferenceFilter = { from: Date; until: Date; of: DifferenceKind; method: PaymentMethod | undefined };
/** An order whose payments or refunds are not what its documents say; `amount` is theirs less ours, in halalas. */
type Difference = { orderId: number; at: Date; amount: number };

/**
 * The orders behind a difference in the books of a period, newest order first. Their sum is the difference. Payments
 * and documents belong to different domains, so they are compared here and not by a join. They are read a day at a
 * time, and what balances is forgotten, because almost all of a day's payments have their document on that day.
 */
export async function listBookDifferences(
  database: Database,
  { from, until, of, method }: DifferenceFilter,
): Promise<Difference[]> {
  const isPaid = of === 'paidDifference';
  const open = new Map<number, Difference>();
  for (let start = from.getTime(); start < until.getTime(); start += DAY) {
    const day = { from: new Date(start), until: new Date(Math.min(start + DAY, until.getTime())), method };
    const theirs = await listBookSums(database, { ...day, of: isPaid ? 'payments' : 'refunds' });
    const ours = await listDocumentSums(database, { ...day, kind: isPaid ? 'invoice' : 'creditNote' });
    for (const sum of [...theirs, ...ours.map((one) => ({ ...one, amount: -one.amount }))]) {
      const amount = (open.get(sum.orderId)?.amount ?? 0) + sum.amount;
      if (amount === 0) open.delete(sum.orderId);
      else open.set(sum.orderId, { ...sum, amount });
    }
  }
  return [...open.values()].sort((one, other) => other.orderId - one.orderId);
}
