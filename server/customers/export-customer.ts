import type { InputOf, OutputOf } from '#contract/call.ts';
import type { exportCustomerCall } from '#contract/customers/office.calls.ts';
import { EXPORT_MINUTES } from '#contract/customers/office.limits.ts';
import type { Transaction } from '#database/database.ts';
import { hashSecret, makeSecret } from '#server/account/sessions/sessions.public.ts';
import { MINUTE } from '#server/clock.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import type { Written } from '#server/http/serve-office.ts';
import { insertExport } from './exports.store.ts';
import { mustFindCustomer, subjectOf } from './must-find-customer.ts';

/**
 * Creates a link to an export of a customer's data. The link works only for the member who requested it, in their own
 * session, for some minutes.
 * @throws Refusal notAllowed, notFound
 */
export async function exportCustomer(
  { customerId }: InputOf<typeof exportCustomerCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof exportCustomerCall>>> {
  requirePermission(staff, 'people.see');
  const { id: shopperId } = await mustFindCustomer(tx, customerId);
  const now = clock.now();
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + EXPORT_MINUTES * MINUTE);
  await insertExport(
    tx,
    { tokenHash: hashSecret(token), shopperId, memberId: staff.memberId, expiresAt },
    now,
  );
  return { data: { token, expiresAt }, audit: { act: 'customer.export', subject: subjectOf(customerId) } };
}
