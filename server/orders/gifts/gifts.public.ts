/** The sender's name as the recipient may know it. */
export { readSenderName } from './read-sender-name.ts';
