import { randomBytes } from 'node:crypto';
import type { InputOf } from '#contract/call.ts';
import type { acceptInvitationCall } from '#contract/staff/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import { hashSecret } from '#server/account/sessions/sessions.public.ts';
import { countHit, undoHit } from '#server/http/limits/limit-rate.ts';
import type { OfficeContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { stepOfCode } from '../authenticator.ts';
import { findOpenInvitation, type OpenInvitation, updateInvitationAsAccepted } from '../invitations.store.ts';
import {
  findMemberByEmail,
  hasOwner,
  insertMember,
  lockMember,
  updateMemberAsReset,
  updateTotpStepAsUsed,
  upsertRecoveryCodes,
} from '../members.store.ts';
import { hashStaffPassword } from '../new-staff-password.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';
import { unseal } from '../sealed-secret.ts';
import { updateStaffSessionsAsEnded } from '../sessions.store.ts';
import { newSessionToken, openStaffSession } from '../sign-in/session.ts';
import { auditedRoleName } from './role-fields.ts';

type Prepared = {
  /** With the address of the person: the invited one, or the one that the first owner typed. */
  invitation: OpenInvitation & { email: string };
  isSetUp: boolean;
  name: string;
  passwordHash: string;
  step: number;
  token: string;
};

const expired = () => refuse('codeExpired', (t) => t.office.invitationExpired);
const WRONG_CODES_AN_HOUR = 20;
const HOUR_SECONDS = 3600;
const USER_HANDLE_BYTES = 32;

/** Checks an acceptance and hashes the new password. @throws Refusal codeExpired, notValid, wrongCode, tooManyTries */
export async function checkAcceptance(
  { token, email: typed, name, password, code }: InputOf<typeof acceptInvitationCall>,
  { database, clock }: OfficeContext,
): Promise<Prepared> {
  const now = clock.now();
  const invitation = await findOpenInvitation(database, hashSecret(token), now);
  if (invitation === null) throw expired();
  const email = invitation.email ?? typed;
  if (email === undefined) throw refuse('notValid', (t) => t.http.notValid('email'), { field: 'email' });
  if (name === '') throw refuse('notValid', (t) => t.http.notValid('name'), { field: 'name' });
  const key = `staff.invitation ${invitation.id}`;
  const { hits, secondsLeft } = await countHit(database, key, now, HOUR_SECONDS);
  if (hits > WRONG_CODES_AN_HOUR)
    throw refuse('tooManyTries', (t) => t.http.tooManyTries(secondsLeft), { retryAfterSeconds: secondsLeft });
  const step = stepOfCode(await unseal(database, invitation.totpSecret, now), code, now);
  if (step === null) throw refuse('wrongCode', (t) => t.office.wrongCode, { field: 'code' });
  await undoHit(database, key, now, HOUR_SECONDS);
  const passwordHash = await hashStaffPassword(password, { email, name });
  return {
    invitation: { ...invitation, email },
    isSetUp: invitation.email === null,
    name,
    passwordHash,
    step,
    token: newSessionToken(),
  };
}

/**
 * Makes the invited person a member, or sets up a member's account again, and signs the person in.
 *
 * Invariants: an invitation is accepted once, because only the request whose conditional update marks it as accepted
 * continues. A set-up link makes an owner only in a shop without one, because owners join under one lock.
 * @throws Refusal codeExpired if another request was first, or if the e-mail address meanwhile belongs to a member
 */
export async function acceptInvitation(
  { invitation, isSetUp, name, passwordHash, step, token }: Prepared,
  context: OfficeContext,
  tx: Transaction,
): Promise<Written<'anyone', { recoveryCodes: string[] }>> {
  const now = context.clock.now();
  if (invitation.role.builtIn === 'owner') await lockByName(tx, 'staff owners');
  if (isSetUp && (await hasOwner(tx))) throw expired();
  // The member is locked before the invitation, in the same order as when a member is dismissed, reset or promoted.
  if (invitation.memberId !== null) await lockMember(tx, invitation.memberId);
  if (!(await updateInvitationAsAccepted(tx, invitation.id, now))) throw expired();
  const memberId = await saveMember(tx, { invitation, name, passwordHash }, now);
  // The first code is used up, so that it cannot sign in a second time.
  await updateTotpStepAsUsed(tx, memberId, step);
  const { shown, hashes } = makeRecoveryCodes();
  await upsertRecoveryCodes(tx, memberId, hashes);
  await openStaffSession(tx, context, { memberId, token });
  return {
    data: { recoveryCodes: shown },
    audit: {
      act: 'staff.join',
      subject: `member:${memberId}`,
      after: { name, role: auditedRoleName(invitation.role), isReset: invitation.memberId !== null },
      by: { memberId, who: name },
    },
  };
}

async function saveMember(
  tx: Transaction,
  { invitation, name, passwordHash }: Pick<Prepared, 'invitation' | 'name' | 'passwordHash'>,
  now: Date,
): Promise<number> {
  const { memberId, email, role, totpSecret } = invitation;
  if (memberId === null) {
    if (await findMemberByEmail(tx, email)) throw expired();
    const userHandle = randomBytes(USER_HANDLE_BYTES);
    return insertMember(tx, { email, name, roleId: role.id, passwordHash, totpSecret, userHandle, now });
  }
  // All access is revoked, so that somebody who found the lost device or password keeps none.
  await updateStaffSessionsAsEnded(tx, memberId, now);
  await deletePasskeysOf(tx, memberId);
  await updateMemberAsReset(tx, memberId, { name, passwordHash, totpSecret });
  return memberId;
}
