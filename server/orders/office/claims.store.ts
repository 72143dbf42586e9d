import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';

export type Claim = { memberId: number; who: string; at: Date };

/** The members who work on these orders. Claims from before `since` have expired and are left out. */
export async function listClaims(
  database: Database,
  orderIds: readonly number[],
  since: Date,
): Promise<Map<number, Claim>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('order_claims')
    .select(['order_id as orderId', 'member_id as memberId', 'member_name as who', 'claimed_at as at'])
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .where('claimed_at', '>', since)
    .execute();
  return new Map(rows.map(({ orderId, ...claim }) => [orderId, claim]));
}

/** Saves a claim. The caller must hold the order's lock. */
export async function upsertClaim(
  tx: Transaction,
  orderId: number,
  { memberId, who, at }: Claim,
): Promise<void> {
  const claim = { member_id: memberId, member_name: who, claimed_at: at };
  await tx
    .insertInto('order_claims')
    .values({ order_id: orderId, ...claim })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(claim))
    .execute();
}

/** Deletes a claim. The caller must hold the order's lock. */
export async function deleteClaim(tx: Transaction, orderId: number): Promise<void> {
  await tx.deleteFrom('order_claims').where('order_id', '=', orderId).execute();
}
