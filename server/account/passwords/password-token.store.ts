import type { Database, Transaction } from '#database/database.ts';

/** A token is valid only for the shopper who requested the code, and for one account. */
type TokenOf = { tokenHash: Buffer; requestedBy: number };

export async function insertPasswordToken(
  tx: Transaction,
  { tokenHash, requestedBy, shopperId, expiresAt }: TokenOf & { shopperId: number; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_tokens')
    .values({
      token_hash: tokenHash,
      shopper_id: shopperId,
      requested_by: requestedBy,
      expires_at: expiresAt,
    })
    .execute();
}

/** The account whose password a valid token may change; null for an unknown or expired token. */
export async function findPasswordToken(
  database: Database,
  { tokenHash, requestedBy }: TokenOf,
  now: Date,
): Promise<number | null> {
  const found = await database
    .selectFrom('password_tokens')
    .select('shopper_id')
    .where('token_hash', '=', tokenHash)
    .where('requested_by', '=', requestedBy)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.shopper_id ?? null;
}

/** Uses up a token; returns false if a concurrent request used it first. */
export async function deletePasswordToken(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  const spent = await tx
    .deleteFrom('password_tokens')
    .where('token_hash', '=', tokenHash)
    .returning('shopper_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function deletePasswordTokens(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('password_tokens').where('shopper_id', '=', shopperId).execute();
}

export async function purgePasswordTokens(database: Database, endedBefore: Date): Promise<void> {
  await database.deleteFrom('password_tokens').where('expires_at', '<', endedBefore).execute();
}
