import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import type { ChargeName } from './payments.store.ts';

/** A captured payment, to compare with the provider's records. Amounts are in halalas. */
export type CapturedPayment = {
  chargeId: string;
  orderNumber: string;
  amount: number;
  currency: string;
  /** The total of all refunds, and below the part that the provider has confirmed. */
  refunded: number;
  refundedAtProvider: number;
};

const captured = (database: Database) =>
  database
    .selectFrom('payments')
    .select([
      sql<string>`charge_id`.as('chargeId'),
      'order_number as orderNumber',
      'amount_halalas as amount',
      'currency',
      'refunded_halalas as refunded',
      sql<number>`(select coalesce(sum(r.amount_halalas), 0)::int from refunds r
                    where r.payment_id = payments.id and r.status = 'done')`.as('refundedAtProvider'),
    ])
    .where('status', '=', 'paid');

/** Payments captured through a provider since `from`, oldest first. */
export const listCaptured = (
  database: Database,
  { provider, from }: { provider: ProviderName; from: Date },
): Promise<CapturedPayment[]> =>
  captured(database)
    .where('provider', '=', provider)
    .where('settled_at', '>=', from)
    .orderBy('settled_at')
    .orderBy('id')
    .execute();

export const findCaptured = (
  database: Database,
  { provider, chargeId }: ChargeName,
): Promise<CapturedPayment | undefined> =>
  captured(database).where('provider', '=', provider).where('charge_id', '=', chargeId).executeTakeFirst();
