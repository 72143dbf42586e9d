/** Decides who may approve and decline what is above the limits of the member who asks. */
export { approvableUntil, requireMayDecline, requireSecondPerson } from './second-person.ts';
/** Checks amounts that members of staff refund or credit against the limits of their roles. */
export { leftToSpend, spend } from './spend.ts';
