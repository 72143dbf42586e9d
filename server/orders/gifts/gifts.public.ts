export { isLinkStillDue } from './gift-link-schedule.ts';
export { readSenderName } from './read-sender-name.ts';
