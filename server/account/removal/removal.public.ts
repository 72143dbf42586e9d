/** Staff can export a customer's data, or remove an account at the customer's request. */
export { eraseAccount } from './erase-account.ts';
export { readOwnData } from './read-own-data.ts';
export { holdingsOf } from './removal.ts';
