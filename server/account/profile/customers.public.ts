/** Functions for staff to find and read customers. */
export {
  type Customer,
  findCustomerById,
  findCustomerByUuid,
  listCustomersWith,
  listCustomerUuids,
} from './customers.store.ts';
export { contactIn, findCustomerFacts } from './customers-for-staff.ts';
