import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readRemovalCall } from '#contract/customers/office.calls.ts';
import { holdingsOf } from '#server/account/removal/removal.public.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { customerNamed } from './named-customer.ts';

/** The orders that are kept by law, and the open orders and the money for which a customer is not removed. @throws Refusal notAllowed, notFound */
export async function readRemoval(
  { customerId }: InputOf<typeof readRemovalCall>,
  context: StaffContext,
): Promise<OutputOf<typeof readRemovalCall>> {
  requirePermission(context.staff, 'people.see');
  const { id: shopperId } = await customerNamed(context.database, customerId);
  return await holdingsOf(context.database, { shopperId }, context);
}
