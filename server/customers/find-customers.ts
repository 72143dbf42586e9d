import type { InputOf, OutputOf } from '#contract/call.ts';
import type { findCustomersCall } from '#contract/customers/office.calls.ts';
import { orderNumberIn } from '#contract/orders/order-number.rules.ts';
import type { Transaction } from '#database/database.ts';
import {
  type Customer,
  contactIn,
  findCustomerById,
  listCustomersWith,
} from '#server/account/profile/customers.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { maskedContacts } from './masked-contacts.ts';

/**
 * Finds customers by a complete phone number or e-mail address, or the buyer of an order. Other texts find nothing, so
 * that staff cannot browse customers. The audit log records a search by its kind and number of results, never the
 * contact itself.
 */
export async function findCustomers(
  { text }: InputOf<typeof findCustomersCall>,
  _context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof findCustomersCall>>> {
  const contact = contactIn(text);
  const found = contact ? await listCustomersWith(tx, contact) : await listBuyers(tx, text);
  const data = {
    customers: found.map((one) => ({ customerId: one.uuid, ...maskedContacts(one), since: one.since })),
  };
  if (contact === null) return { data, audit: NOTHING_CHANGED };
  const by = 'email' in contact ? 'email' : 'phone';
  return { data, audit: { act: 'customer.find', subject: 'customers', after: { by, found: found.length } } };
}

/** Finds the buyer of the order whose number the text contains. */
async function listBuyers(tx: Transaction, text: string): Promise<Customer[]> {
  const number = orderNumberIn(text);
  const order = number === null ? undefined : await findOrderByNumber(tx, number);
  if (!order || order.isForgotten) return [];
  const buyer = await findCustomerById(tx, order.shopperId);
  return buyer ? [buyer] : [];
}
