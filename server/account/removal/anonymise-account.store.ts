import { sql } from 'kysely';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Transaction } from '#database/database.ts';
import { deleteHits } from '#server/http/limit-rate.ts';
import { wrongPasswordKeys } from '../passwords/password-tries.ts';

/** The account's own tables; each of their rows is about one shopper. */
const ABOUT_A_SHOPPER = [
  'known_devices',
  'lost_phones',
  'sessions',
  'remembered_sign_ins',
  'password_tokens',
  'email_verifications',
  'profile_pictures',
  'friends',
] as const;

/**
 * Makes an account a row without a person, and forgets what else the account's tables know of the person.
 * @param person locked
 */
export async function anonymiseShopper(tx: Transaction, person: Profile, now: Date): Promise<void> {
  for (const table of ABOUT_A_SHOPPER) {
    await sql`delete from ${sql.table(table)} where shopper_id = ${person.id}`.execute(tx);
  }
  await forgetProviders(tx, person);
  if (person.email !== null) {
    // Sign-ups that never showed a code of this address, from whatever browser.
    await tx.deleteFrom('email_verifications').where('email', '=', person.email).execute();
    for (const key of wrongPasswordKeys(person.email)) await deleteHits(tx, key);
  }
  await forgetCodesOf(tx, person, now);
  await tx
    .updateTable('shoppers')
    .set({
      name: null,
      country_code: null,
      phone: null,
      email: null,
      password_hash: null,
      picture: null,
      removed_at: now,
    })
    .where('id', '=', person.id)
    .execute();
}

/** Who the person is at the providers, and walks through their popups that were never finished. */
async function forgetProviders(tx: Transaction, { id, email }: Profile): Promise<void> {
  await sql`
    delete from social_attempts a
     where a.email = ${email}
        or exists (select from social_identities i
                   where i.shopper_id = ${id} and i.provider = a.provider and i.subject = a.subject)`.execute(
    tx,
  );
  await tx.deleteFrom('social_identities').where('shopper_id', '=', id).execute();
}

/**
 * No code of this account opens anything any more. That so many were sent to a number in the last day stays, without
 * whose they were, because the limits count it (product.md 2); the night forgets it.
 */
async function forgetCodesOf(tx: Transaction, { id }: Profile, now: Date): Promise<void> {
  await sql`
    update codes set requested_by = null, requested_from = null, ended_at = coalesce(ended_at, ${now}) where requested_by = ${id}`.execute(
    tx,
  );
}
