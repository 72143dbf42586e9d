import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { PaymentState, PaymentsTables } from './payments.tables.ts';

/** Records that the provider has authorised the amount. From now on the charge is checked until it is final. */
export async function updateAuthorisedAt(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ authorised_at: at })
    .where('id', '=', id)
    .where('authorised_at', 'is', null)
    .execute();
}

/**
 * Closes a payment because the customer chose another payment method, or because it failed. The payment is no longer
 * offered. A charge that was started at the provider is still monitored, because someone may pay it.
 */
export async function updatePaymentAsGivenUp(
  tx: Transaction,
  id: number,
  at: Date,
  as: 'cancelled' | 'failed' = 'cancelled',
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: as,
      may_change: sql<boolean>`status = 'started'`,
      payment_url: null,
      settled_at: at,
    })
    .where('id', '=', id)
    .where('status', 'in', ['created', 'started'])
    .execute();
}

export type Settlement = {
  from: PaymentState;
  to: Exclude<PaymentState, 'created' | 'started'>;
  mayChange: boolean;
  card: { scheme: string; lastFour: string } | null;
  code: string | null;
  at: Date;
};

/**
 * Stores the outcome of a payment and records it as an event, unless the event was recorded before. Returns false if the
 * payment's status is no longer the one the caller read.
 */
export async function updatePaymentAsSettled(
  tx: Transaction,
  id: number,
  settled: Settlement,
): Promise<boolean> {
  const { to: kind, code, at } = settled;
  const { numUpdatedRows } = await tx
    .with('event', (database) => eventInsert(database, { paymentId: id, kind, code, detail: null, at }))
    .updateTable('payments')
    .set({
      status: settled.to,
      may_change: settled.mayChange,
      code: settled.code,
      settled_at: settled.at,
      payment_url: null,
      ...(settled.card ? { card_scheme: settled.card.scheme, card_last_four: settled.card.lastFour } : {}),
    })
    .where('id', '=', id)
    .where('status', '=', settled.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels the payments of an order that were never started at a provider. */
export async function updateUnstartedPaymentsAsCancelled(
  tx: Transaction,
  orderId: number,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'cancelled', settled_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', 'created')
    .execute();
}

type PaymentEvent = {
  paymentId: number;
  kind: PaymentsTables['payment_events']['kind'];
  code: string | null;
  detail: string | null;
  at: Date;
};

const eventInsert = (database: Pick<Database, 'insertInto'>, event: PaymentEvent) =>
  database
    .insertInto('payment_events')
    .values({
      payment_id: event.paymentId,
      kind: event.kind,
      code: event.code ?? '',
      detail: event.detail,
      at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'kind', 'code']).doNothing());

/** Records an event reported by the provider, unless it was recorded before. */
export async function insertPaymentEvent(tx: Transaction, event: PaymentEvent): Promise<void> {
  await eventInsert(tx, event).execute();
}
