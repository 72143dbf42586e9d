import * as z from 'zod/mini';
import { defineOfficeCall } from '#contract/office-call.ts';
import { nothing, request } from '#contract/wire.ts';
import * as wire from './office.wire.ts';

const byAddress = (requests: number) => ({ requests, perSeconds: 3600, by: 'address' as const });

export const signInCall = defineOfficeCall({
  name: 'staff.signIn',
  method: 'POST',
  path: '/office/sign-in',
  audience: 'anyone',
  effect: 'writes',
  input: wire.signIn,
  output: wire.signInState,
  refusals: ['wrongPassword', 'wrongCode'],
  limit: byAddress(60),
});
export const startPasskeySignInCall = defineOfficeCall({
  name: 'staff.startPasskeySignIn',
  method: 'POST',
  path: '/office/sign-in/passkey-options',
  audience: 'anyone',
  effect: 'reads',
  input: request({}),
  output: wire.passkeyOptions,
  limit: byAddress(120),
});
export const signInByPasskeyCall = defineOfficeCall({
  name: 'staff.signInByPasskey',
  method: 'POST',
  path: '/office/sign-in/passkey',
  audience: 'anyone',
  effect: 'writes',
  input: wire.passkeyAnswer,
  output: wire.signInState,
  refusals: ['wrongCode', 'codeExpired'],
  limit: byAddress(120),
});
/**
 * Reads an invitation. The link `/office/invitation#<token>` has the token in its fragment, which browsers never send:
 * no log and no other site sees it.
 */
export const readInvitationCall = defineOfficeCall({
  name: 'staff.readInvitation',
  method: 'POST',
  path: '/office/invitation/read',
  audience: 'anyone',
  effect: 'reads',
  input: wire.invitationBody,
  output: wire.openInvitation,
  refusals: ['codeExpired'],
  limit: byAddress(60),
});
/** Accepts an invitation: sets password and authenticator, creates recovery codes, and signs in. */
export const acceptInvitationCall = defineOfficeCall({
  name: 'staff.acceptInvitation',
  method: 'POST',
  path: '/office/invitation/accept',
  audience: 'anyone',
  effect: 'writes',
  input: wire.acceptInvitation,
  output: wire.recoveryCodes,
  refusals: ['codeExpired', 'wrongCode', 'notValid'],
  limit: byAddress(60),
});

export const readMeCall = defineOfficeCall({
  name: 'staff.readMe',
  method: 'GET',
  path: '/office/me',
  audience: 'self',
  effect: 'reads',
  input: request({}),
  output: wire.me,
});
export const signOutCall = defineOfficeCall({
  name: 'staff.signOut',
  method: 'POST',
  path: '/office/sign-out',
  audience: 'self',
  effect: 'writes',
  input: request({}),
  output: nothing,
});
/** Proves the caller's identity again with password and code, before actions that require a proof. */
export const verifySelfCall = defineOfficeCall({
  name: 'staff.verifySelf',
  method: 'POST',
  path: '/office/me/proof',
  audience: 'self',
  effect: 'writes',
  input: wire.prove,
  output: wire.provedUntil,
  refusals: ['wrongPassword', 'wrongCode'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
});
export const startPasskeyProofCall = defineOfficeCall({
  name: 'staff.startPasskeyProof',
  method: 'POST',
  path: '/office/me/proof/passkey-options',
  audience: 'self',
  effect: 'reads',
  input: request({}),
  output: wire.passkeyOptions,
  refusals: ['notFound'],
});
export const verifySelfByPasskeyCall = defineOfficeCall({
  name: 'staff.verifySelfByPasskey',
  method: 'POST',
  path: '/office/me/proof/passkey',
  audience: 'self',
  effect: 'writes',
  input: wire.passkeyAnswer,
  output: wire.provedUntil,
  refusals: ['wrongCode', 'codeExpired'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
});
export const listSessionsCall = defineOfficeCall({
  name: 'staff.listSessions',
  method: 'GET',
  path: '/office/me/sessions',
  audience: 'self',
  effect: 'reads',
  input: request({}),
  output: wire.sessions,
});
export const endSessionCall = defineOfficeCall({
  name: 'staff.endSession',
  method: 'DELETE',
  path: '/office/me/sessions/:id',
  audience: 'self',
  effect: 'writes',
  input: wire.sessionParams,
  output: nothing,
  refusals: ['notFound'],
});
export const changePasswordCall = defineOfficeCall({
  name: 'staff.changePassword',
  method: 'POST',
  path: '/office/me/password',
  audience: 'self',
  effect: 'writes',
  needsProof: true,
  input: wire.changePassword,
  output: nothing,
  refusals: ['notValid'],
});
export const renewRecoveryCodesCall = defineOfficeCall({
  name: 'staff.renewRecoveryCodes',
  method: 'POST',
  path: '/office/me/recovery-codes',
  audience: 'self',
  effect: 'writes',
  needsProof: true,
  input: request({}),
  output: wire.recoveryCodes,
});
/** Creates a new authenticator secret. The old secret stays valid until the first code of the new one is entered. */
export const startAuthenticatorCall = defineOfficeCall({
  name: 'staff.startAuthenticator',
  method: 'POST',
  path: '/office/me/authenticator/start',
  audience: 'self',
  effect: 'writes',
  needsProof: true,
  input: request({}),
  output: wire.authenticator,
});
export const changeAuthenticatorCall = defineOfficeCall({
  name: 'staff.changeAuthenticator',
  method: 'POST',
  path: '/office/me/authenticator',
  audience: 'self',
  effect: 'writes',
  needsProof: true,
  input: wire.confirmAuthenticator,
  output: wire.recoveryCodes,
  refusals: ['wrongCode', 'codeExpired'],
});
export const listPasskeysCall = defineOfficeCall({
  name: 'staff.listPasskeys',
  method: 'GET',
  path: '/office/me/passkeys',
  audience: 'self',
  effect: 'reads',
  input: request({}),
  output: wire.passkeys,
});
export const startPasskeyCall = defineOfficeCall({
  name: 'staff.startPasskey',
  method: 'POST',
  path: '/office/me/passkeys/options',
  audience: 'self',
  effect: 'reads',
  needsProof: true,
  input: request({}),
  output: wire.passkeyOptions,
  refusals: ['wrongState'],
});
export const addPasskeyCall = defineOfficeCall({
  name: 'staff.addPasskey',
  method: 'POST',
  path: '/office/me/passkeys',
  audience: 'self',
  effect: 'writes',
  needsProof: true,
  input: wire.newPasskey,
  output: wire.passkeys,
  refusals: ['wrongCode', 'codeExpired', 'wrongState'],
});
export const removePasskeyCall = defineOfficeCall({
  name: 'staff.removePasskey',
  method: 'DELETE',
  path: '/office/me/passkeys/:id',
  audience: 'self',
  effect: 'writes',
  needsProof: true,
  input: wire.passkeyParams,
  output: wire.passkeys,
  refusals: ['notFound'],
});

export const listStaffCall = defineOfficeCall({
  name: 'staff.listStaff',
  method: 'GET',
  path: '/office/staff',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'reads',
  input: request({}),
  output: wire.staffList,
});
/** Invites a new member by e-mail. A second invitation to the same e-mail address replaces the first. */
export const addInvitationCall = defineOfficeCall({
  name: 'staff.addInvitation',
  method: 'POST',
  path: '/office/staff/invitations',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.addInvitation,
  output: wire.createdInvitation,
  refusals: ['notAllowed', 'notFound', 'wrongState'],
});
export const cancelInvitationCall = defineOfficeCall({
  name: 'staff.cancelInvitation',
  method: 'DELETE',
  path: '/office/staff/invitations/:id',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.cancelInvitation,
  output: nothing,
  refusals: ['notAllowed', 'notFound'],
});
export const changeMemberRoleCall = defineOfficeCall({
  name: 'staff.changeMemberRole',
  method: 'POST',
  path: '/office/staff/:id/role',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.changeMemberRole,
  output: wire.changedMember,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
});
/** Dismisses a member: ends their sessions at once, and removes every way to sign in. */
export const dismissMemberCall = defineOfficeCall({
  name: 'staff.dismissMember',
  method: 'POST',
  path: '/office/staff/:id/dismiss',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.seenMember,
  output: wire.changedMember,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
});
export const endMemberSessionsCall = defineOfficeCall({
  name: 'staff.endMemberSessions',
  method: 'POST',
  path: '/office/staff/:id/end-sessions',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.seenMember,
  output: wire.changedMember,
  refusals: ['notAllowed', 'notFound', 'changedMeanwhile'],
});
/**
 * Sends a member a link to set password and authenticator again; also for dismissed members. The caller sees the link
 * too.
 */
export const resetMemberCall = defineOfficeCall({
  name: 'staff.resetMember',
  method: 'POST',
  path: '/office/staff/:id/reset',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.seenMember,
  output: wire.createdInvitation,
  refusals: ['notAllowed', 'notFound', 'changedMeanwhile'],
});
export const listRolesCall = defineOfficeCall({
  name: 'staff.listRoles',
  method: 'GET',
  path: '/office/roles',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'reads',
  input: request({}),
  output: wire.roles,
});
export const addRoleCall = defineOfficeCall({
  name: 'staff.addRole',
  method: 'POST',
  path: '/office/roles',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.addRole,
  output: wire.savedRole,
  refusals: ['notAllowed', 'wrongState'],
});
export const changeRoleCall = defineOfficeCall({
  name: 'staff.changeRole',
  method: 'PUT',
  path: '/office/roles/:id',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.changeRole,
  output: wire.savedRole,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
});
export const removeRoleCall = defineOfficeCall({
  name: 'staff.removeRole',
  method: 'DELETE',
  path: '/office/roles/:id',
  audience: 'staff',
  needs: 'staff.manage',
  effect: 'writes',
  needsProof: true,
  input: wire.removeRole,
  output: nothing,
  refusals: ['notAllowed', 'notFound', 'wrongState', 'changedMeanwhile'],
});
export const listAuditCall = defineOfficeCall({
  name: 'staff.listAudit',
  method: 'GET',
  path: '/office/audit',
  audience: 'staff',
  needs: 'audit.see',
  effect: 'reads',
  input: wire.listAudit,
  output: wire.auditPage,
});
/** Streams events `change`, each with a watchEvent as data; comment lines keep the connection open. */
export const watchCall = defineOfficeCall({
  name: 'staff.watch',
  method: 'GET',
  path: '/office/watch',
  audience: 'self',
  effect: 'reads',
  answersEvents: true,
  input: request({}),
  output: z.array(wire.watchEvent),
});
