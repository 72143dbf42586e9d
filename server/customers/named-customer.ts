import type { Database } from '#database/database.ts';
import { type Customer, findCustomerByUuid } from '#server/account/profile/customers.public.ts';
import type { CustomerContext } from '#server/http/context.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';

/** How the audit log names a customer. */
export const subjectOf = (customerId: string): string => `customer:${customerId}`;

/** @throws Refusal notFound for a guest, for an account that was removed, and for an unknown id */
export async function customerNamed(database: Database, customerId: string): Promise<Customer> {
  const customer = await findCustomerByUuid(database, customerId);
  if (!customer) throw refuse('notFound', (t) => t.office.customerUnknown);
  return customer;
}

/** What the customer's own calls need to read their data for staff; no session of theirs is opened. */
export const asCustomer = (
  { staff, cookie, network, userAgent, origin, ...shop }: StaffContext,
  { id }: Pick<Customer, 'id'>,
): CustomerContext => ({ ...shop, session: { id: 0, shopperId: id, isGuest: false } });
