/** Functions that read a customer's name, contacts and identity. */
export {
  type Contact,
  findContact,
  findPayer,
  findPayerAndContacts,
  findPhone,
  listShopperNames,
} from '../account.store.ts';
export { type AccountEvent, accountEvent } from './account-event.ts';
/** Finds a customer by phone number or e-mail address, as staff enter it. */
export { findCustomer } from './find-customer.ts';
