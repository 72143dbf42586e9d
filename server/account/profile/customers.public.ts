/** Customers as the staff find and read them. */
export {
  type Customer,
  findCustomerById,
  findCustomerByUuid,
  listCustomersWith,
  listCustomerUuids,
} from './customers.store.ts';
export { contactIn, findCustomerFacts } from './customers-for-staff.ts';
