import type { Profile } from '#contract/account/profile.wire.ts';
import type { Database } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { AccountHoldings } from '#server/transaction-hooks.ts';
import type { CodeFor } from '../codes/code.ts';
import { contactOf } from '../ownership/owner-contact.ts';

/**
 * Identifies the code that confirms the removal. The shop sends the code to the owner's contact; it is valid only for
 * this account.
 */
export function removalCode(person: Profile): CodeFor {
  const contact = contactOf(person);
  // The account came from an identity provider without an e-mail address, so no code can confirm that the caller is its
  // owner.
  if (contact === null) throw refuse('wrongState', (t) => t.account.removalNeedsContact);
  return { ...contact, purpose: 'removeAccount', requestedBy: person.id };
}

/** Collects what each domain stores for an account that may be removed. */
export async function holdingsOf(
  database: Database,
  who: { shopperId: number },
  shop: Shop,
): Promise<AccountHoldings> {
  const holdings: AccountHoldings = { retainedOrders: 0, ordersOnTheirWay: 0, walletBalance: 0 };
  for (const readHoldings of shop.hooks.onRemovalRequested) {
    Object.assign(holdings, await readHoldings(database, who, shop));
  }
  return holdings;
}
