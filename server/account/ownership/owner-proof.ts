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

/** Long enough for the codes of a new number and a new address. */
const PROOF_MINUTES = 10;

/** Where the owner of an account shows who it is, and how the owner recognises it; null where there is nowhere. */
type ProofContact = { to: Destination; masked: string };

/**
 * The number, as long as the owner has it; else the e-mail. A number that was reported lost gives way to the e-mail once
 * the waiting time is over.
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
 * Refuses a new number or address unless this session has just shown a code that went to the old one: a stolen session
 * alone gives the account to nobody. An account that cannot be reached has nothing to show.
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
