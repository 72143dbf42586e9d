import { emailOf } from '#contract/account/account.rules.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { InputOf } from '#contract/call.ts';
import type { removeCustomerCall } from '#contract/customers/office.calls.ts';
import { digitsOnly } from '#contract/digits.ts';
import { orderNumberIn } from '#contract/orders/order-number.rules.ts';
import type { Transaction } from '#database/database.ts';
import { eraseAccount, holdingsOf } from '#server/account/removal/removal.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';
import { mustFindCustomer, subjectOf } from './must-find-customer.ts';

const LAST_DIGITS = 4;

/**
 * Whether a text identifies this customer, because staff must type one of these to confirm a removal: the last digits
 * of the phone number, the e-mail address, or the number of one of their orders.
 */
async function isNamedBy(tx: Transaction, { id, phone, email }: Profile, text: string): Promise<boolean> {
  const digits = digitsOnly(text);
  if (phone !== null && digits.length === LAST_DIGITS && phone.endsWith(digits)) return true;
  if (email !== null && emailOf(text) === email) return true;
  const number = orderNumberIn(text);
  const order = number === null ? undefined : await findOrderByNumber(tx, number);
  return order?.shopperId === id;
}

/**
 * Removes a customer's account, as the customer can do too (account/removal). Unlike the customer, staff cannot give up
 * money in the wallet.
 * @throws Refusal notAllowed, notFound; notValid for a confirmation that does not identify the customer; wrongState
 * while an order is open or the wallet has money
 */
export async function removeCustomer(
  { customerId, confirmation }: InputOf<typeof removeCustomerCall>,
  context: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', null>> {
  requirePermission(context.staff, 'people.see');
  const { id: shopperId } = await mustFindCustomer(tx, customerId);
  const isRemoved = await eraseAccount(tx, context, shopperId, async (person) => {
    if (!(await isNamedBy(tx, person, confirmation)))
      throw refuse('notValid', (t) => t.office.removalNotConfirmed, { field: 'confirmation' });
    const { ordersOnTheirWay, walletBalance } = await holdingsOf(tx, { shopperId }, context);
    if (ordersOnTheirWay > 0) throw refuse('wrongState', (t) => t.office.removalHasOrders);
    if (walletBalance > 0) throw refuse('wrongState', (t) => t.office.removalHasMoney(walletBalance));
  });
  if (!isRemoved) throw refuse('notFound', (t) => t.office.customerUnknown);
  return { data: null, audit: { act: 'customer.remove', subject: subjectOf(customerId) } };
}
