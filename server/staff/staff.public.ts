/** For the demo: one account of each role. */
export { addDemoStaff, type DemoMember } from './demo-staff.ts';
/** For operators: the first owner, or one who lost every way in. */
export { inviteOwner } from './invite-owner.ts';
