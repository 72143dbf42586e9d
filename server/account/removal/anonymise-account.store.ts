import { sql } from 'kysely';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Transaction } from '#database/database.ts';
import { deleteHits } from '#server/http/limits/limit-rate.ts';
import { wrongPasswordKeys } from '../passwords/password-tries.ts';

/** Tables of the account domain in which each row is about one shopper. */
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
 * Erases all personal data from the account's row and from the other tables of the account domain.
 * @param person the account, which the caller must have locked
 */
export async function anonymiseShopper(tx: Transaction, person: Profile, now: Date): Promise<void> {
  for (const table of ABOUT_A_SHOPPER) {
    await sql`delete from ${sql.table(table)} where shopper_id = ${person.id}`.execute(tx);
  }
  await eraseIdentities(tx, person);
  if (person.email !== null) {
    // Deletes sign-ups with this e-mail address that were never verified, from any browser.
    await tx.deleteFrom('email_verifications').where('email', '=', person.email).execute();
    for (const key of wrongPasswordKeys(person.email)) await deleteHits(tx, key);
  }
  await eraseCodes(tx, person, now);
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

/** Erases the person's identities at the identity providers and their unfinished OAuth attempts. */
async function eraseIdentities(tx: Transaction, { id, email }: Profile): Promise<void> {
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
 * Invalidates all codes of the account. Their rows stay, without the person, until the nightly purge, because the
 * limits count the codes sent to a number in the last day (product.md 2).
 */
async function eraseCodes(tx: Transaction, { id }: Profile, now: Date): Promise<void> {
  await sql`
    update codes set requested_by = null, requested_from = null, ended_at = coalesce(ended_at, ${now}) where requested_by = ${id}`.execute(
    tx,
  );
}
