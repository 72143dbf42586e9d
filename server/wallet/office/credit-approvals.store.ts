import type { Database, Transaction } from '#database/database.ts';
import type { CreditReason } from '../wallet.tables.ts';

/** A wallet credit that needs a second person's approval. */
export type StoredCredit = {
  id: number;
  shopperId: number;
  orderNumber: string | null;
  requestKey: string;
  /** The amount to credit, in halalas. */
  amount: number;
  reason: CreditReason;
  requestedBy: number;
  requestedByName: string;
  requestedAt: Date;
  expiresAt: Date;
  outcome: 'given' | 'declined' | 'expired' | null;
};

const creditsIn = (database: Database) =>
  database
    .selectFrom('credit_approvals')
    .select(['id', 'shopper_id as shopperId', 'order_number as orderNumber', 'request_key as requestKey'])
    .select(['amount_halalas as amount', 'reason', 'outcome'])
    .select(['requested_by as requestedBy', 'requested_by_name as requestedByName'])
    .select(['requested_at as requestedAt', 'expires_at as expiresAt']);

/** The credits that await approval, oldest first. */
export const listOpenCredits = (
  database: Database,
  { now, max }: { now: Date; max: number },
): Promise<StoredCredit[]> =>
  creditsIn(database)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(max)
    .execute();

export async function countOpenCredits(database: Database, now: Date): Promise<number> {
  const { total } = await database
    .selectFrom('credit_approvals')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return total;
}

export async function findCredit(database: Database, id: number): Promise<StoredCredit | undefined> {
  return await creditsIn(database).where('id', '=', id).executeTakeFirst();
}

export async function findCreditByKey(
  tx: Transaction,
  shopperId: number,
  requestKey: string,
): Promise<StoredCredit | undefined> {
  return await creditsIn(tx)
    .where('shopper_id', '=', shopperId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Closes the customer's expired request, so that a new one can be made. */
export async function updateExpiredCredits(tx: Transaction, shopperId: number, now: Date): Promise<void> {
  await tx
    .updateTable('credit_approvals')
    .set({ decided_at: now, outcome: 'expired' })
    .where('shopper_id', '=', shopperId)
    .where('decided_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
}

/** Adds a request for a wallet credit. @returns false if another request for this customer is still open */
export async function insertCredit(
  tx: Transaction,
  credit: Omit<StoredCredit, 'id' | 'outcome'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('credit_approvals')
    .values({
      shopper_id: credit.shopperId,
      order_number: credit.orderNumber,
      request_key: credit.requestKey,
      amount_halalas: credit.amount,
      reason: credit.reason,
      requested_by: credit.requestedBy,
      requested_by_name: credit.requestedByName,
      requested_at: credit.requestedAt,
      expires_at: credit.expiresAt,
    })
    .onConflict((conflict) => conflict.column('shopper_id').where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Stores the decision on a request for a wallet credit.
 * @returns false if the request was already decided, or has expired
 */
export async function updateDecidedCredit(
  tx: Transaction,
  id: number,
  { by, outcome, now }: { by: number; outcome: 'given' | 'declined'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_approvals')
    .set({ decided_by: by, decided_at: now, outcome })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
