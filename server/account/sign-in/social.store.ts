import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import type { Language } from '#text/language.ts';

/** Who a walk through a popup belongs to: the provider it went to and the browser that began it. */
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

/** Keeps what a form of another site brought for a state; the first stays, and what is over or returned takes none. */
export async function updatePostedAnswer(
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

/** The page that waits for a walk of this browser, whatever became of it; null for a state that is not its own. */
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

/** Takes the one return of an attempt; null when it is over, returned before, or was begun elsewhere. */
export async function updateReturned(
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

/** Who somebody is by the provider's checked word. */
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
 * Spends a ticket: the row goes, and with it all that was kept of the person. Of rivals with one ticket one gets the
 * proof, the others wait for it and find nothing.
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

/** Until the transaction ends nobody else signs this person in: two tickets of one new person make one customer. */
export const lockIdentity = (tx: Transaction, provider: IdentityProvider, subject: string): Promise<void> =>
  lockByName(tx, `identity ${provider} ${subject}`);

/** The customer of a person; held until the transaction ends, so that a removal cannot pass it by. */
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

/** A new customer; null when the address has one already. */
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
 * The customer who proved this address, held until the transaction ends; null also where that customer has another
 * person of this provider: then the address has changed hands there, and its new owner is somebody else.
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

/** The providers somebody signs in with, and who they are there. */
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
