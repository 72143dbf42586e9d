import * as calls from '#contract/staff/office.calls.ts';
import { type OfficeRoute, reads, streams, writes, writesAfter } from '#server/http/serve-office.ts';
import { listAudit } from './audit/list-audit.ts';
import { changeAuthenticator, checkAuthenticator } from './me/change-authenticator.ts';
import { changePassword, hashOwnPassword } from './me/change-password.ts';
import { endSession } from './me/end-session.ts';
import { listSessions } from './me/list-sessions.ts';
import { readMe } from './me/read-me.ts';
import { renewRecoveryCodes } from './me/renew-recovery-codes.ts';
import { makeAuthenticator, startAuthenticator } from './me/start-authenticator.ts';
import { checkSelf, verifySelf } from './me/verify-self.ts';
import { addPasskey, checkNewPasskey } from './passkeys/add-passkey.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { checkPasskeySignIn, signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { startPasskeyProof } from './passkeys/start-passkey-proof.ts';
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts';
import { checkSelfByPasskey, verifySelfByPasskey } from './passkeys/verify-self-by-passkey.ts';
import { checkSignIn, signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { acceptInvitation, checkAcceptance } from './team/accept-invitation.ts';
import { addInvitation, prepareInvitation } from './team/add-invitation.ts';
import { addRole } from './team/add-role.ts';
import { cancelInvitation } from './team/cancel-invitation.ts';
import { changeMemberRole } from './team/change-member-role.ts';
import { changeRole } from './team/change-role.ts';
import { dismissMember } from './team/dismiss-member.ts';
import { endMemberSessions } from './team/end-member-sessions.ts';
import { listRoles } from './team/list-roles.ts';
import { listStaff } from './team/list-staff.ts';
import { readInvitation } from './team/read-invitation.ts';
import { removeRole } from './team/remove-role.ts';
import { prepareReset, resetMember } from './team/reset-member.ts';
import { watch } from './watch.ts';

export const staffRoutes: OfficeRoute[] = [
  writesAfter(calls.signInCall, checkSignIn, signIn),
  reads(calls.startPasskeySignInCall, startPasskeySignIn),
  writesAfter(calls.signInByPasskeyCall, checkPasskeySignIn, signInByPasskey),
  reads(calls.readInvitationCall, readInvitation),
  writesAfter(calls.acceptInvitationCall, checkAcceptance, acceptInvitation),
  reads(calls.readMeCall, readMe),
  writes(calls.signOutCall, signOut),
  writesAfter(calls.verifySelfCall, checkSelf, verifySelf),
  reads(calls.startPasskeyProofCall, startPasskeyProof),
  writesAfter(calls.verifySelfByPasskeyCall, checkSelfByPasskey, verifySelfByPasskey),
  reads(calls.listSessionsCall, listSessions),
  writes(calls.endSessionCall, endSession),
  writesAfter(calls.changePasswordCall, hashOwnPassword, changePassword),
  writes(calls.renewRecoveryCodesCall, renewRecoveryCodes),
  writesAfter(calls.startAuthenticatorCall, makeAuthenticator, startAuthenticator),
  writesAfter(calls.changeAuthenticatorCall, checkAuthenticator, changeAuthenticator),
  reads(calls.listPasskeysCall, listPasskeys),
  reads(calls.startPasskeyCall, startPasskey),
  writesAfter(calls.addPasskeyCall, checkNewPasskey, addPasskey),
  reads(calls.listStaffCall, listStaff),
  writesAfter(calls.addInvitationCall, prepareInvitation, addInvitation),
  writes(calls.cancelInvitationCall, cancelInvitation),
  writes(calls.changeMemberRoleCall, changeMemberRole),
  writes(calls.dismissMemberCall, dismissMember),
  writes(calls.endMemberSessionsCall, endMemberSessions),
  writesAfter(calls.resetMemberCall, prepareReset, resetMember),
  writes(calls.removePasskeyCall, removePasskey),
  reads(calls.listRolesCall, listRoles),
  writes(calls.addRoleCall, addRole),
  writes(calls.changeRoleCall, changeRole),
  writes(calls.removeRoleCall, removeRole),
  reads(calls.listAuditCall, listAudit),
  streams(calls.watchCall, watch),
];
