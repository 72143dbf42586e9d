import type { InputOf, OutputOf } from '#contract/call.ts';
import type { revealEnquiryContactsCall } from '#contract/enquiries/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { findForOffice } from './office-enquiries.store.ts';

/**
 * The unmasked phone number and e-mail address of an enquiry, for staff who answer it. The audit log records who asked.
 * @throws Refusal notFound, notAllowed
 */
export async function revealContacts(
  { number }: InputOf<typeof revealEnquiryContactsCall>,
  { staff }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof revealEnquiryContactsCall>>> {
  requirePermission(staff, 'tickets.answer');
  const found = await findForOffice(tx, number);
  if (!found) throw refuse('notFound', (t) => t.office.enquiryUnknown);
  const { phone, email } = found;
  return { data: { phone, email }, audit: { act: 'enquiry.reveal', subject: number } };
}
