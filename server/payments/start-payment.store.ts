import { sql } from 'kysely';
import { providerFor } from '#contract/payments/payment-services.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { firstClaimOf } from './claim.ts';
import type { NewPayment } from './payments.store.ts';

/** A payment attempt of an order that is being inserted: the order is its row in `placed`. */
export type FirstPayment = Omit<NewPayment, 'orderId' | 'orderNumber'>;

/** A common table expression that adds the first payment attempt of the order in `placed`; `payment` has its `id`. */
export const insertFirstPaymentSql = (payment: FirstPayment) => sql`
    payment as (
      insert into payments (uuid, order_id, order_uuid, order_number, shopper_id, provider, method, saves_card,
                            saved_card_id, email, amount_halalas, currency, status, language, created_at,
                            start_claimed_until)
      select ${payment.uuid}::uuid, placed.id, ${payment.orderUuid}::uuid, placed.number, ${payment.shopperId}::int,
             ${providerFor(payment.method)}, ${payment.method}, ${payment.savesCard}::boolean,
             ${payment.savedCardId}::int, ${payment.email}, ${payment.amount}::int, 'SAR', 'created',
             ${payment.language}, ${payment.createdAt}::timestamptz, ${firstClaimOf(payment)}::timestamptz
        from placed
      returning id
    )`;

/** Stores the charge id and the payment page of a new payment; returns false if the payment is no longer new. */
export async function updatePaymentAsStarted(
  database: Database,
  id: number,
  charge: { id: string; paymentUrl: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ status: 'started', charge_id: charge.id, payment_url: charge.paymentUrl })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Claims a payment for one Apple Pay token, so that no other request can send a token meanwhile. Returns false if the
 * payment is already claimed or no longer open.
 */
export async function updatePaymentAsClaimed(database: Database, id: number, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set({ start_claimed_until: until })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .where('charge_id', 'is', null)
    .where('start_claimed_until', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends the claim of a payment without a charge.
 * @param until set if the provider's response was lost, so that the provider must be asked; null if the provider
 * refused and nothing was charged
 */
export async function updatePaymentClaimAsEnded(
  database: Database,
  id: number,
  until: Date | null,
): Promise<void> {
  await database
    .updateTable('payments')
    .set({ start_claimed_until: until })
    .where('id', '=', id)
    .where('charge_id', 'is', null)
    .where('start_claimed_until', 'is not', null)
    .execute();
}

/**
 * Stores a charge that was started for a payment that had already ended. The charge must be monitored, because someone
 * may still pay it.
 */
export async function updateChargeOfEndedPayment(
  tx: Transaction,
  id: number,
  chargeId: string,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ charge_id: chargeId, may_change: true })
    .where('id', '=', id)
    .where('charge_id', 'is', null)
    .execute();
}
