/** For the demo: one account of each role. */
export { addDemoStaff, type DemoMember } from './demo-staff.ts';
/** For the e-mail of an invitation. */
export { readInvitationToSend } from './invitation-to-send.ts';
/** For operators: the first owner, or one who lost every way in. */
export { inviteOwner } from './invite-owner.ts';
/** For work that a member is put in charge of. */
export { listMemberNames, listMembersWith, type MemberName } from './member-names.store.ts';
/** What members of staff give out, against the limits of their roles. */
export { leftToSpend, spend } from './spend.ts';
