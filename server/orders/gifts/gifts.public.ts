export { readSenderName } from './read-sender-name.ts';
