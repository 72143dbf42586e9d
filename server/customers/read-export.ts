import type { InputOf } from '#contract/call.ts';
import type { readExportCall } from '#contract/customers/office.calls.ts';
import type { FileAnswer } from '#contract/uploads/uploads.wire.ts';
import { findCustomerById } from '#server/account/profile/customers.public.ts';
import { readOwnData } from '#server/account/removal/removal.public.ts';
import { hashSecret } from '#server/account/sessions/sessions.public.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findExported } from './exports.store.ts';
import { asCustomer } from './must-find-customer.ts';

/**
 * Everything the shop stores about a customer: the same file that customers can download themselves, in the customer's
 * language.
 * @throws Refusal notFound for a link that is unknown, belongs to another member or has expired
 */
export async function readExport(
  { token }: InputOf<typeof readExportCall>,
  context: StaffContext,
): Promise<FileAnswer> {
  const { database, clock, staff } = context;
  const tokenHash = hashSecret(token);
  const shopperId = await findExported(database, { tokenHash, memberId: staff.memberId, now: clock.now() });
  const customer = shopperId === null ? null : await findCustomerById(database, shopperId);
  if (!customer) throw refuse('notFound', (t) => t.office.exportOver);
  return await readOwnData({}, { ...asCustomer(context, customer), language: customer.language });
}
