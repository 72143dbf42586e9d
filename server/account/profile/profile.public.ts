/** How to name, reach and recognise a customer. */
export { findContact, findPayer, findPhone, listContacts, listShopperNames } from '../account.store.ts';
export { type AccountEvent, accountEvent } from './account-event.ts';
/** Finds a customer by phone number or e-mail address, as entered by the shop's staff. */
export { findCustomer } from './find-customer.ts';
