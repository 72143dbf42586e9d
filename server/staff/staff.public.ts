/** Adds one account of each role for the demo. */
export { addDemoStaff, type DemoMember } from './demo-staff.ts';
/** Reads the data for the e-mail of a staff invitation. */
export { readInvitationToSend } from './invitation-to-send.ts';
/** Operators invite the first owner, or an owner who can no longer sign in. */
export { inviteOwner } from './invite-owner.ts';
/** The members of staff to whom work can be assigned. */
export { listMemberNames, listMembersWith, type MemberName } from './member-names.store.ts';
export { countMembersAt } from './members.store.ts';
/** Checks amounts that members of staff refund or credit against the limits of their roles. */
export { leftToSpend, spend } from './spend.ts';
