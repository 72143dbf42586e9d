import type { Database, Transaction } from '#database/database.ts';

/** The input of a sign-up. It becomes the customer's data once the e-mail address is verified. */
export type SignUpOf = {
  name: string | null;
  passwordHash: string;
  joinsGuest: boolean;
  /** Whether "remember me" was chosen when signing in with the sign-up's password before the address was verified. */
  remembers?: boolean | undefined;
};

/** Stores a shopper's pending verification, replacing an earlier one. */
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

const verifications = (database: Database) =>
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

/** The shopper's own pending verification of this e-mail address. */
export async function findEmailVerification(database: Database, shopperId: number, email: string) {
  return await verifications(database)
    .where('shopper_id', '=', shopperId)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** A pending sign-up with this e-mail address: the shopper's own, or else the newest of any shopper. */
export async function findPendingSignUp(
  database: Database,
  email: string,
  shopperId: number,
): Promise<{ name: string | null; passwordHash: string } | null> {
  const found = await verifications(database)
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
