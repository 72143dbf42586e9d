/** Adds one account of each role for the demo. */
export { addDemoStaff, type DemoMember } from './demo-staff.ts';
/** The members of staff to whom work can be assigned. */
export { listMemberNames, listMembersWith, type MemberName } from './member-names.store.ts';
/** The number of active members, and how many of them have an e-mail address at one domain. */
export { countMembers, countMembersAt } from './members.store.ts';
