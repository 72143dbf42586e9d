/** Adds one account of each role for the demo. */
export { addDemoStaff, type DemoMember } from './demo-staff.ts';
/** The members of staff to whom work can be assigned. */
export { listMemberNames, listMembersWith, type MemberName } from './member-names.store.ts';
/** How many work here, and how many of them at one e-mail domain. */
export { countMembers, countMembersAt } from './members.store.ts';
/** Checks amounts that members of staff refund or credit against the limits of their roles. */
export { leftToSpend, spend } from './spend.ts';
