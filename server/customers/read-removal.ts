import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readRemovalCall } from '#contract/customers/office.calls.ts';
import { holdingsOf } from '#server/account/removal/removal.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { mustFindCustomer } from './must-find-customer.ts';

/**
 * Reads which orders must be kept by law, and which open orders and wallet money prevent the removal of the account.
 * @throws Refusal notAllowed, notFound
 */
export async function readRemoval(
  { customerId }: InputOf<typeof readRemovalCall>,
  context: StaffContext,
): Promise<OutputOf<typeof readRemovalCall>> {
  requirePermission(context.staff, 'people.see');
  const { id: shopperId } = await mustFindCustomer(context.database, customerId);
  return await holdingsOf(context.database, { shopperId }, context);
}
