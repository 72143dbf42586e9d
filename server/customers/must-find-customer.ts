import type { Database } from '#database/database.ts';
import { type Customer, findCustomerByUuid } from '#server/account/profile/customers.public.ts';
import type { CustomerContext } from '#server/http/context.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';

/** The name of a customer in the audit log. */
export const subjectOf = (customerId: string): string => `customer:${customerId}`;

/** Finds a customer by uuid. @throws Refusal notFound for a guest, a removed account or an unknown uuid */
export async function mustFindCustomer(database: Database, customerId: string): Promise<Customer> {
  const customer = await findCustomerByUuid(database, customerId);
  if (!customer) throw refuse('notFound', (t) => t.office.customerUnknown);
  return customer;
}

/** A context for reading a customer's own data on behalf of staff. It opens no session of the customer. */
export const asCustomer = (
  { staff, cookie, network, userAgent, origin, ...shop }: StaffContext,
  { id }: Pick<Customer, 'id'>,
): CustomerContext => ({ ...shop, session: { id: 0, shopperId: id, isGuest: false } });
