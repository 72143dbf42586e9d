import { defineOfficeCall } from '#contract/office-call.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { nothing } from '#contract/wire.ts';
import { SEARCHES_AN_HOUR } from './office.limits.ts';
import * as wire from './office.wire.ts';

const forThoseWhoSeePeople = { audience: 'staff', needs: 'people.see' } as const;

/**
 * Finds a customer by a complete phone number in any notation, a complete e-mail address, or an order number, so that
 * nobody can browse through customers. A search by contact is recorded without the contact.
 */
export const findCustomersCall = defineOfficeCall({
  ...forThoseWhoSeePeople,
  name: 'customers.findCustomers',
  method: 'POST',
  path: '/office/customers/find',
  effect: 'writes',
  input: wire.findCustomers,
  output: wire.foundCustomers,
  limit: { requests: SEARCHES_AN_HOUR, perSeconds: 3600, by: 'session' },
});
/** Downloads an exported file; only the member who requested the export may do so. */
export const readExportCall = defineOfficeCall({
  name: 'customers.readExport',
  audience: 'staff',
  needs: 'people.export',
  method: 'GET',
  path: '/office/customers/exports/:token',
  effect: 'reads',
  input: wire.readExport,
  output: fileAnswer,
  refusals: ['notFound'],
  answersFile: true,
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
});
export const readCustomerCall = defineOfficeCall({
  ...forThoseWhoSeePeople,
  name: 'customers.readCustomer',
  method: 'GET',
  path: '/office/customers/:id',
  effect: 'reads',
  input: wire.customerParams,
  output: wire.customer,
  refusals: ['notFound'],
  limit: { requests: 1200, perSeconds: 3600, by: 'session' },
});
/** Reveals the complete phone number and e-mail address; also requires `people.reveal`. */
export const revealContactsCall = defineOfficeCall({
  ...forThoseWhoSeePeople,
  name: 'customers.revealContacts',
  method: 'POST',
  path: '/office/customers/:id/contacts',
  effect: 'writes',
  input: wire.customerParams,
  output: wire.revealedContacts,
  refusals: ['notAllowed', 'notFound'],
  limit: { requests: 120, perSeconds: 3600, by: 'session' },
});
export const listOrdersCall = defineOfficeCall({
  ...forThoseWhoSeePeople,
  name: 'customers.listOrders',
  method: 'GET',
  path: '/office/customers/:id/orders',
  effect: 'reads',
  input: wire.listOrders,
  output: wire.customerOrders,
  refusals: ['notAllowed', 'notFound'],
});
export const readWalletCall = defineOfficeCall({
  ...forThoseWhoSeePeople,
  name: 'customers.readWallet',
  method: 'GET',
  path: '/office/customers/:id/wallet',
  effect: 'reads',
  input: wire.readWallet,
  output: wire.customerWallet,
  refusals: ['notAllowed', 'notFound'],
});
/** Exports everything the shop stores about a customer, in the format of the customer's own download. */
export const exportCustomerCall = defineOfficeCall({
  name: 'customers.exportCustomer',
  audience: 'staff',
  needs: 'people.export',
  method: 'POST',
  path: '/office/customers/:id/export',
  needsProof: true,
  effect: 'writes',
  input: wire.customerParams,
  output: wire.createdExport,
  refusals: ['notAllowed', 'notFound'],
  limit: { requests: 30, perSeconds: 3600, by: 'session' },
});
export const readRemovalCall = defineOfficeCall({
  name: 'customers.readRemoval',
  audience: 'staff',
  needs: 'people.export',
  method: 'GET',
  path: '/office/customers/:id/removal',
  effect: 'reads',
  input: wire.customerParams,
  output: wire.removal,
  refusals: ['notAllowed', 'notFound'],
});
/**
 * Removes a customer's account, as the customer could. Records that the law requires are kept without personal data.
 */
export const removeCustomerCall = defineOfficeCall({
  name: 'customers.removeCustomer',
  audience: 'staff',
  needs: 'people.export',
  method: 'POST',
  path: '/office/customers/:id/removal',
  needsProof: true,
  effect: 'writes',
  input: wire.removeCustomer,
  output: nothing,
  refusals: ['notAllowed', 'notFound', 'wrongState'],
  limit: { requests: 30, perSeconds: 3600, by: 'session' },
});
