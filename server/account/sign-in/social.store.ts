import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import type { Language } from '#text/language.ts';

/** An OAuth attempt, identified by its provider and browser. */
export type OAuthFlow = { provider: IdentityProvider; bindingHash: Buffer };

export type NewAttempt = OAuthFlow & {
  stateHash: Buffer;
  attemptId: string;
  nonce: string;
  codeVerifier: string;
  now: Date;
  expiresAt: Date;
};

export async function insertAttempt(database: Database, attempt: NewAttempt): Promise<void> {
  await database
    .insertInto('social_attempts')
    .values({
      provider: attempt.provider,
      state_hash: attempt.stateHash,
      binding_hash: attempt.bindingHash,
      attempt_id: attempt.attemptId,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      created_at: attempt.now,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

/**
 * Stores a provider's form for a state. Only the first form is stored, and only before the attempt returned or expired.
 */
export async function updatePostedForm(
  database: Database,
  stateHash: Buffer,
  { code, userField }: { code: string; userField: string | null },
  now: Date,
): Promise<void> {
  await database
    .updateTable('social_attempts')
    .set({ posted_code: code, posted_user: userField })
    .where('state_hash', '=', stateHash)
    .where('posted_code', 'is', null)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/**
 * The id of the sign-in attempt that the page generated when it opened the popup, whatever the outcome; null if this
 * browser did not start the sign-in.
 */
export async function findAttemptId(
  database: Database,
  stateHash: Buffer,
  { provider, bindingHash }: OAuthFlow,
): Promise<string | null> {
  const found = await database
    .selectFrom('social_attempts')
    .select('attempt_id')
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('binding_hash', '=', bindingHash)
    .executeTakeFirst();
  return found?.attempt_id ?? null;
}

/** Marks an OAuth state as used; null if the state expired, was used before, or belongs to another browser. */
export async function updateAttemptAsUsed(
  database: Database,
  stateHash: Buffer,
  { provider, bindingHash }: OAuthFlow,
  now: Date,
) {
  const taken = await database
    .updateTable('social_attempts')
    .set({ returned_at: now })
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('binding_hash', '=', bindingHash)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returning([
      'id',
      'attempt_id as attemptId',
      'nonce',
      'code_verifier as codeVerifier',
      'posted_code as postedCode',
      'posted_user as postedUser',
    ])
    .executeTakeFirst();
  return taken ?? null;
}

/** A person's identity, as the identity provider verified it. */
export type Proof = {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
};

export async function updateIdentityProof(
  database: Database,
  attemptId: number,
  proof: Proof,
  ticket: { hash: Buffer; expiresAt: Date },
): Promise<void> {
  await database
    .updateTable('social_attempts')
    .set({
      subject: proof.subject,
      email: proof.email,
      is_email_verified: proof.isEmailVerified,
      name: proof.name,
      ticket_hash: ticket.hash,
      ticket_expires_at: ticket.expiresAt,
    })
    .where('id', '=', attemptId)
    .execute();
}

/**
 * Uses up a ticket by deleting its row, with all stored data about the person. Of several concurrent requests with one
 * ticket, one gets the proof; the others wait and find nothing.
 */
export async function deleteAttemptByTicket(
  tx: Transaction,
  ticketHash: Buffer,
  { provider, bindingHash }: OAuthFlow,
  now: Date,
): Promise<Proof | null> {
  const spent = await tx
    .deleteFrom('social_attempts')
    .where('ticket_hash', '=', ticketHash)
    .where('provider', '=', provider)
    .where('binding_hash', '=', bindingHash)
    .where('ticket_expires_at', '>', now)
    .returning(['subject', 'email', 'is_email_verified as isEmailVerified', 'name'])
    .executeTakeFirst();
  return spent?.subject ? { ...spent, subject: spent.subject } : null;
}

/** Locks an identity until the transaction ends, so that two tickets of one new person create one customer. */
export const lockIdentity = (tx: Transaction, provider: IdentityProvider, subject: string): Promise<void> =>
  lockByName(tx, `identity ${provider} ${subject}`);

/**
 * The customer linked to an identity. The customer is locked until the transaction ends, so that the account cannot be
 * removed meanwhile.
 */
export async function findIdentity(
  tx: Transaction,
  provider: IdentityProvider,
  subject: string,
): Promise<number | null> {
  const found = await tx
    .selectFrom('social_identities')
    .innerJoin('shoppers', 'shoppers.id', 'shopper_id')
    .select('shoppers.id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('removed_at', 'is', null)
    .forShare('shoppers')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Creates a customer; null if the e-mail address already belongs to one. */
export async function insertSocialCustomer(
  tx: Transaction,
  customer: { email: string | null; name: string | null; language: Language; now: Date },
): Promise<number | null> {
  const added = await tx
    .insertInto('shoppers')
    .values({
      is_guest: false,
      email: customer.email,
      name: customer.name,
      language: customer.language,
      created_at: customer.now,
    })
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * Finds and locks the customer with this verified e-mail address. Null if the customer is already linked to another
 * identity of this provider: then the address has a new owner there, who is another person.
 */
export async function findCustomerToLink(
  tx: Transaction,
  email: string,
  provider: IdentityProvider,
): Promise<number | null> {
  const found = await tx
    .selectFrom('shoppers')
    .select('id')
    .where('email', '=', email)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('social_identities')
            .select('subject')
            .whereRef('shopper_id', '=', 'shoppers.id')
            .where('provider', '=', provider),
        ),
      ),
    )
    .forShare()
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function insertIdentity(
  tx: Transaction,
  identity: { provider: IdentityProvider; subject: string; shopperId: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('social_identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      shopper_id: identity.shopperId,
      created_at: now,
    })
    .execute();
}

export async function purgeAttempts(database: Database, madeBefore: Date): Promise<void> {
  await database.deleteFrom('social_attempts').where('created_at', '<', madeBefore).execute();
}

/** The providers a customer signs in with, and the customer's subject id at each. */
export async function listIdentities(
  database: Database,
  shopperId: number,
): Promise<{ provider: IdentityProvider; subject: string; linkedAt: Date }[]> {
  return await database
    .selectFrom('social_identities')
    .select(['provider', 'subject', 'created_at as linkedAt'])
    .where('shopper_id', '=', shopperId)
    .orderBy('created_at')
    .execute();
}
