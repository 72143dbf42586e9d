import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { PaymentState, PaymentsTables } from './payments.tables.ts';

/** The charge was started: its id, and the page where the shopper pays. False when the payment had moved on. */
export async function updateStarted(
  tx: Transaction,
  id: number,
  charge: { id: string; paymentUrl: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'started', charge_id: charge.id, payment_url: charge.paymentUrl })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whoever claims a payment hands the token of their wallet over for it, and nobody else does meanwhile. False when it
 * was claimed before, or stands open no more.
 */
export async function updateStartClaimed(database: Database, id: number, until: Date): Promise<boolean> {
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
 * The claim is over without a charge. @param until a moment when the answer was lost and the provider must be asked;
 * null when it refused and nothing happened there.
 */
export async function updateStartClaim(database: Database, id: number, until: Date | null): Promise<void> {
  await database
    .updateTable('payments')
    .set({ start_claimed_until: until })
    .where('id', '=', id)
    .where('charge_id', 'is', null)
    .where('start_claimed_until', 'is not', null)
    .execute();
}

/**
 * Remembers a charge that was started for a payment that had ended in the meantime: it must be asked about, because
 * somebody may still pay it.
 */
export async function updateChargeId(tx: Transaction, id: number, chargeId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ charge_id: chargeId, may_change: true })
    .where('id', '=', id)
    .where('charge_id', 'is', null)
    .execute();
}

/** The provider holds the money of a payment for us: from now on it is followed until it is over. */
export async function updateAuthorisedAt(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ authorised_at: at })
    .where('id', '=', id)
    .where('authorised_at', 'is', null)
    .execute();
}

/**
 * The shopper chose another way to pay, or this one came to nothing: it is not offered any more. What was started at
 * the provider is watched on, because somebody may still pay it.
 */
export async function updatePaymentGivenUp(
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
  to: PaymentState;
  mayChange: boolean;
  card: { scheme: string; lastFour: string } | null;
  code: string | null;
  at: Date;
};

/** Writes down what became of a payment; false when it is no longer where the caller saw it. */
export async function updateSettled(tx: Transaction, id: number, settled: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await tx
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

/** Payments of an order that the provider was never asked to start will not be. */
export async function updateUnstartedCancelled(tx: Transaction, orderId: number, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'cancelled', settled_at: at })
    .where('order_id', '=', orderId)
    .where('status', '=', 'created')
    .execute();
}

/** Writes down a word of the provider; false when it was said before. */
export async function insertPaymentEvent(
  tx: Transaction,
  event: {
    paymentId: number;
    kind: PaymentsTables['payment_events']['kind'];
    code: string | null;
    detail: string | null;
    at: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('payment_events')
    .values({
      payment_id: event.paymentId,
      kind: event.kind,
      code: event.code ?? '',
      detail: event.detail,
      at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'kind', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
