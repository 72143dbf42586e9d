import type { Database, Transaction } from '#database/database.ts';

/** What a sign-up brought along; it becomes the customer's once the address is proved. */
export type SignUpOf = {
  name: string | null;
  passwordHash: string;
  joinsGuest: boolean;
  /** Asked for with the right password of this sign-up, before the address was proved. */
  remembers?: boolean | undefined;
};

/** Keeps the one claim of a shopper; the one before it is gone. */
export async function upsertEmailVerification(
  tx: Transaction,
  { shopperId, email, signUp }: { shopperId: number; email: string; signUp: SignUpOf | null },
  now: Date,
): Promise<void> {
  const pending = {
    email,
    name: signUp?.name ?? null,
    password_hash: signUp?.passwordHash ?? null,
    joins_guest: signUp?.joinsGuest ?? false,
    remembers: signUp?.remembers ?? false,
    created_at: now,
  };
  await tx
    .insertInto('email_verifications')
    .values({ shopper_id: shopperId, ...pending })
    .onConflict((conflict) => conflict.column('shopper_id').doUpdateSet(pending))
    .execute();
}

const claims = (database: Database) =>
  database
    .selectFrom('email_verifications')
    .select([
      'shopper_id as shopperId',
      'email',
      'name',
      'password_hash as passwordHash',
      'joins_guest as joinsGuest',
      'remembers',
    ]);

/** A shopper's own claim of this address. */
export async function findEmailVerification(database: Database, shopperId: number, email: string) {
  return await claims(database)
    .where('shopper_id', '=', shopperId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** A sign-up of an address that waits for its code: the asking shopper's own, else the newest, whoever made it. */
export async function findPendingSignUp(
  database: Database,
  email: string,
  shopperId: number,
): Promise<{ name: string | null; passwordHash: string } | null> {
  const found = await claims(database)
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .orderBy((row) => row('shopper_id', '=', shopperId), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('shopper_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { name: found.name, passwordHash: found.passwordHash! } : null;
}

export async function deleteEmailVerification(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('email_verifications').where('shopper_id', '=', shopperId).execute();
}

export async function purgeEmailVerifications(database: Database, madeBefore: Date): Promise<void> {
  await database.deleteFrom('email_verifications').where('created_at', '<', madeBefore).execute();
}
