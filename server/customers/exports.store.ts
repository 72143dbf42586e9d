import type { Database, Transaction } from '#database/database.ts';

type Export = { tokenHash: Buffer; shopperId: number; memberId: number; expiresAt: Date };

/** Adds an export link, and deletes expired ones. */
export async function insertExport(tx: Transaction, made: Export, now: Date): Promise<void> {
  await tx.deleteFrom('customer_exports').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('customer_exports')
    .values({
      token_hash: made.tokenHash,
      shopper_id: made.shopperId,
      member_id: made.memberId,
      expires_at: made.expiresAt,
    })
    .execute();
}

/** Finds the customer of an export link; null if the link is unknown, expired or belongs to another member. */
export async function findExported(
  database: Database,
  { tokenHash, memberId, now }: { tokenHash: Buffer; memberId: number; now: Date },
): Promise<number | null> {
  const row = await database
    .selectFrom('customer_exports')
    .select('shopper_id as shopperId')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.shopperId ?? null;
}
