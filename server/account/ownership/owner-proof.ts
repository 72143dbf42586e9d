import type { Profile } from '#contract/account/profile.wire.ts';
import type { Database } from '#database/database.ts';
import { MINUTE } from '#server/clock.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findShopper } from '../account.store.ts';
import { type CodeFor, type Destination, toEmail } from '../codes/code.ts';
import { findOwnerProvedAt } from '../sessions/session.store.ts';
import { isLostPhoneReady } from './lost-phone.ts';
import { contactOf, maskedContact } from './owner-contact.ts';

/**
 * The number of minutes for which a proof of ownership is valid: enough to enter the codes of a new phone number and a
 * new e-mail address.
 */
const PROOF_MINUTES = 10;

/** The owner's contact to which the code is sent, and the masked contact that the page shows. */
type ProofContact = { to: Destination; masked: string };

/**
 * Selects the contact to which the code that proves ownership is sent: the phone number if there is one, or else the
 * e-mail address; null without either. The e-mail address replaces a number that was reported lost once the waiting
 * time is over.
 */
export async function proofContactOf(
  database: Database,
  person: Profile,
  { clock }: Pick<SignedContext, 'clock'>,
): Promise<ProofContact | null> {
  const isByEmail = person.email !== null && (await isLostPhoneReady(database, person.id, clock.now()));
  const reached = isByEmail ? { ...person, countryCode: null, phone: null } : person;
  const to = isByEmail ? toEmail(person.email!) : contactOf(reached);
  return to && { to, masked: maskedContact(reached)! };
}

export const ownerCode = (to: Destination, shopperId: number): CodeFor => ({
  ...to,
  purpose: 'proveOwner',
  requestedBy: shopperId,
});

/**
 * Refuses a new phone number or e-mail address unless this session has just entered a code sent to the old contact, so
 * that a stolen session alone cannot take over the account. An account without a contact needs no proof.
 * @throws Refusal ownerProofNeeded
 */
export async function refuseUnproved(database: Database, context: SignedContext): Promise<void> {
  const { session, clock } = context;
  const contact = await proofContactOf(database, await findShopper(database, session.shopperId), context);
  if (contact === null) return;
  const provedAt = await findOwnerProvedAt(database, session.id);
  const since = clock.now().getTime() - PROOF_MINUTES * MINUTE;
  if (provedAt !== null && provedAt.getTime() > since) return;
  throw refuse('ownerProofNeeded', (t) => t.account.ownerProofNeeded);
}
