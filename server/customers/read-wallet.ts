import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readWalletCall } from '#contract/customers/office.calls.ts';
import { WALLET_ENTRIES_A_PAGE } from '#contract/customers/office.limits.ts';
import { requirePermission } from '#server/http/authorize-office.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { readWallet as readOwnWallet } from '#server/wallet/wallet-for-staff.public.ts';
import { asCustomer, mustFindCustomer } from './must-find-customer.ts';

/** A customer's wallet with a page of its entries, as the customer sees them. @throws Refusal notAllowed, notFound */
export async function readWallet(
  { customerId, page }: InputOf<typeof readWalletCall>,
  context: StaffContext,
): Promise<OutputOf<typeof readWalletCall>> {
  const { database, staff } = context;
  if (!staff.permissions.has('reports.money')) requirePermission(staff, 'money.wallet');
  const customer = await mustFindCustomer(database, customerId);
  const {
    balance,
    held,
    transactions,
    total,
    page: shownPage,
  } = await readOwnWallet(
    { ...(page === undefined ? {} : { page }), limit: WALLET_ENTRIES_A_PAGE },
    asCustomer(context, customer),
  );
  return {
    balance,
    held,
    entries: transactions.map(({ orderUuid, ...entry }) => entry),
    total,
    page: shownPage,
  };
}
