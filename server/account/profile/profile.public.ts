export { type AccountEvent, accountEvent } from './account-event.ts';
/** The customer of a phone number or an e-mail address, as people who run the shop write it. */
export { findCustomer } from './find-customer.ts';
/** By what a customer can be known again. */
export { listContacts, readContact, readPayer } from './read-contact.ts';
