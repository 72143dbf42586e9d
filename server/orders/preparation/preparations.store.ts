import { sql } from 'kysely';
import type { PreparationStep, StepBackReason } from '#contract/orders/office.rules.ts';
import { ORDER_STATUS_CODES, type OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { toOrderStatus } from '../orders.store.ts';

export type Preparation = { step: PreparationStep; who: string; at: Date };

/** The current preparation step of each order. Orders that were wrapped without the preparation board are left out. */
export async function listPreparations(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, Preparation>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('order_preparations')
    .select(['order_id as orderId', 'step', 'member_name as who', 'changed_at as at'])
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .execute();
  return new Map(rows.map(({ orderId, ...preparation }) => [orderId, preparation]));
}

/** Saves the preparation step of an order. The caller must hold the order's lock. */
export async function upsertPreparation(
  tx: Transaction,
  orderId: number,
  { step, memberId, who, at }: Preparation & { memberId: number },
): Promise<void> {
  const preparation = { step, member_id: memberId, member_name: who, changed_at: at };
  await tx
    .insertInto('order_preparations')
    .values({ order_id: orderId, ...preparation })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(preparation))
    .execute();
}

export type UndoneMove = {
  status: OrderStatus;
  movedAt: Date;
  movedBy: string;
  reason: StepBackReason;
  who: string;
  undoneAt: Date;
};

/** The moves of an order that staff took back, oldest first. */
export async function listUndoneMoves(database: Database, orderId: number): Promise<UndoneMove[]> {
  const rows = await database
    .selectFrom('undone_moves')
    .select(['status', 'moved_at as movedAt', 'moved_by as movedBy', 'reason'])
    .select(['member_name as who', 'undone_at as undoneAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status: toOrderStatus(row.status) }));
}

export async function insertUndoneMove(
  tx: Transaction,
  orderId: number,
  { status, movedAt, movedBy, reason, who, undoneAt, memberId }: UndoneMove & { memberId: number },
): Promise<void> {
  await tx
    .insertInto('undone_moves')
    .values({
      order_id: orderId,
      status: ORDER_STATUS_CODES[status],
      moved_at: movedAt,
      moved_by: movedBy,
      reason,
      member_id: memberId,
      member_name: who,
      undone_at: undoneAt,
    })
    .execute();
}

/** Removes an event from its order's timeline. The caller must hold the order's lock. */
export async function deleteEvent(tx: Transaction, eventId: number): Promise<void> {
  await tx.deleteFrom('order_events').where('id', '=', eventId).execute();
}

/** Whether a move is still the newest event of its order, so that nothing moved the order on or back since. */
export async function isNewestMove(database: Database, orderUuid: string, moveId: number): Promise<boolean> {
  const newest = await database
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select('order_events.id')
    .where('orders.uuid', '=', orderUuid)
    .orderBy('order_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id === moveId;
}
