/** For staff: what a customer may do with their own data. */
export { eraseAccount } from './erase-account.ts';
export { readOwnData } from './read-own-data.ts';
export { holdingsOf } from './removal.ts';
