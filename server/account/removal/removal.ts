import type { Profile } from '#contract/account/profile.wire.ts';
import type { Database } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { AccountHoldings } from '#server/transaction-hooks.ts';
import type { CodeFor } from '../codes/code.ts';
import { contactOf } from '../ownership/owner-contact.ts';

/** The code that confirms the removal: to where the owner can be reached, good for this account alone. */
export function removalCode(person: Profile): CodeFor {
  const contact = contactOf(person);
  // An account of a provider that told no address: nothing could confirm that it is its owner who asks.
  if (contact === null) throw refuse('wrongState', (t) => t.account.removalNeedsContact);
  return { ...contact, purpose: 'removeAccount', requestedBy: person.id };
}

/** What each domain knows of an account that may be removed. */
export async function holdingsOf(
  database: Database,
  who: { shopperId: number },
  shop: Shop,
): Promise<AccountHoldings> {
  const holdings: AccountHoldings = { retainedOrders: 0, ordersOnTheirWay: 0, walletBalance: 0 };
  for (const ask of shop.hooks.onRemovalRequested) {
    Object.assign(holdings, await ask(database, who, shop));
  }
  return holdings;
}
