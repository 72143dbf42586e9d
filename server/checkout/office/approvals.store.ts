import type { NotNull } from 'kysely';
import type { RefundPart } from '#contract/checkout/office.wire.ts';
import type { Database, Transaction } from '#database/database.ts';

/** A refund that needs a second person's approval. */
export type StoredApproval = {
  id: number;
  orderId: number;
  number: string;
  requestKey: string;
  /** The amount to refund, in halalas. */
  amount: number;
  parts: RefundPart[] | null;
  /** The amount already refunded when this refund was requested. */
  seenReturned: number;
  /** The reason for the refund request; null after the shopper's account was removed. */
  reason: string | null;
  requestedBy: number;
  requestedByName: string;
  requestedAt: Date;
  expiresAt: Date;
  outcome: 'refunded' | 'declined' | 'expired' | null;
};

const approvalsIn = (database: Database) =>
  database
    .selectFrom('refund_approvals')
    .select(['id', 'order_id as orderId', 'order_number as number', 'request_key as requestKey'])
    .select(['amount_halalas as amount', 'parts', 'returned_halalas as seenReturned', 'reason'])
    .select([
      'requested_by as requestedBy',
      'requested_by_name as requestedByName',
      'requested_at as requestedAt',
    ])
    .select(['expires_at as expiresAt', 'outcome']);

/** Refunds that await approval, oldest first. */
export const listOpenApprovals = (
  database: Database,
  { now, max }: { now: Date; max: number },
): Promise<StoredApproval[]> =>
  approvalsIn(database)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(max)
    .execute();

export async function countOpenApprovals(database: Database, now: Date): Promise<number> {
  const { total } = await database
    .selectFrom('refund_approvals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return total;
}

/** The refund of an order that awaits approval. An order has at most one. */
export async function findOpenApproval(
  database: Database,
  orderId: number,
  now: Date,
): Promise<StoredApproval | null> {
  const row = await approvalsIn(database)
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** The requests of an order that somebody else than the requester declined, oldest first. */
export const listDeclined = (
  database: Database,
  orderId: number,
): Promise<{ amount: number; requestedByName: string; decidedBy: number; at: Date }[]> =>
  database
    .selectFrom('refund_approvals')
    .select(['amount_halalas as amount', 'requested_by_name as requestedByName'])
    .select(['decided_by as decidedBy', 'decided_at as at'])
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'declined')
    .whereRef('decided_by', '<>', 'requested_by')
    .orderBy('decided_at')
    .$narrowType<{ decidedBy: NotNull; at: NotNull }>()
    .execute();

export async function findApproval(
  database: Database,
  by: { id: number } | { orderId: number; requestKey: string },
): Promise<StoredApproval | null> {
  const row = await approvalsIn(database)
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: number }).id))
    .$if('orderId' in by, (query) => {
      const { orderId, requestKey } = by as { orderId: number; requestKey: string };
      return query.where('order_id', '=', orderId).where('request_key', '=', requestKey);
    })
    .executeTakeFirst();
  return row ?? null;
}

/** Closes the order's expired refund request, so that a new one can be made. The caller must hold the order's lock. */
export async function updateApprovalsAsExpired(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('refund_approvals')
    .set({ decided_at: now, outcome: 'expired' })
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/**
 * Ends the time in which the order's open request can be approved. It is not decided, because a decision is an act of a
 * member, which the audit log records. The caller must hold the order's lock.
 */
export async function updateApprovalExpiry(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('refund_approvals')
    .set({ expires_at: now })
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

export async function insertApproval(
  tx: Transaction,
  approval: Omit<StoredApproval, 'id' | 'outcome'> & { shopperId: number },
): Promise<void> {
  await tx
    .insertInto('refund_approvals')
    .values({
      order_id: approval.orderId,
      order_number: approval.number,
      request_key: approval.requestKey,
      amount_halalas: approval.amount,
      parts: approval.parts && JSON.stringify(approval.parts),
      returned_halalas: approval.seenReturned,
      reason: approval.reason,
      shopper_id: approval.shopperId,
      requested_by: approval.requestedBy,
      requested_by_name: approval.requestedByName,
      requested_at: approval.requestedAt,
      expires_at: approval.expiresAt,
    })
    .execute();
}

/** Stores the decision on a refund. @returns false if the refund was already decided, or its request has expired */
export async function updateApprovalAsDecided(
  tx: Transaction,
  id: number,
  { by, outcome, now }: { by: number; outcome: 'refunded' | 'declined'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund_approvals')
    .set({ decided_by: by, decided_at: now, outcome })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
