import type { InputOf, OutputOf } from '#contract/call.ts';
import type { revealContactsCall } from '#contract/customers/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { mustFindCustomer, subjectOf } from './must-find-customer.ts';

/**
 * The unmasked phone number and e-mail address of a customer. The audit log records who asked, but not the values.
 * @throws Refusal notAllowed, notFound
 */
export async function revealContacts(
  { customerId }: InputOf<typeof revealContactsCall>,
  { staff }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof revealContactsCall>>> {
  requirePermission(staff, 'people.reveal');
  const { countryCode, phone, email } = await mustFindCustomer(tx, customerId);
  return {
    data: { phone: phone === null ? null : `+${countryCode}${phone}`, email },
    audit: { act: 'customer.reveal', subject: subjectOf(customerId) },
  };
}
