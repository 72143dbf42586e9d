/** For the demo: one account of each role. */
export { addDemoStaff, type DemoMember } from './demo-staff.ts';
/** For the e-mail of an invitation. */
export { readInvitationToSend } from './invitation-to-send.ts';
/** For operators: invites the first owner, or an owner who can no longer sign in. */
export { inviteOwner } from './invite-owner.ts';
/** For work that can be assigned to a member. */
export { listMemberNames, listMembersWith, type MemberName } from './member-names.store.ts';
/** Checks amounts that members of staff give out against the limits of their roles. */
export { leftToSpend, spend } from './spend.ts';
