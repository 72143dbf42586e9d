import { type Database, isUniqueViolation, type Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

export type EmailAccount = {
  id: number;
  name: string | null;
  email: string | null;
  passwordHash: string | null;
  language: Language;
};

const accounts = (database: Database) =>
  database
    .selectFrom('shoppers')
    .select(['id', 'name', 'email', 'password_hash as passwordHash', 'language']);

export async function findEmailAccount(database: Database, email: string): Promise<EmailAccount | null> {
  return (await accounts(database).where('email', '=', email).executeTakeFirst()) ?? null;
}

export async function findEmailAccountById(database: Database, id: number): Promise<EmailAccount> {
  return await accounts(database).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Locks the account until the transaction ends. Changing the password or e-mail address and signing in with them
 * therefore run one after the other, so no session opened with the old password survives the change.
 */
export async function lockEmailAccount(tx: Transaction, id: number): Promise<EmailAccount> {
  return await accounts(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Creates the customer of an e-mail address; null if the address already has a customer, including one just created
 * concurrently.
 */
export async function insertEmailCustomer(
  tx: Transaction,
  who: { email: string; name: string | null; passwordHash: string | null; language: Language },
  now: Date,
): Promise<number | null> {
  const added = await tx
    .insertInto('shoppers')
    .values({
      is_guest: false,
      email: who.email,
      name: who.name,
      password_hash: who.passwordHash,
      language: who.language,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * Sets the account's e-mail address; returns false if another account has it, including one that took it concurrently.
 * After false the transaction can only be rolled back.
 */
export async function updateEmail(tx: Transaction, id: number, email: string): Promise<boolean> {
  try {
    await tx.updateTable('shoppers').set({ email }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export async function updatePasswordHash(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('shoppers').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
