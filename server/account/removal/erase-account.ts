import type { Profile } from '#contract/account/profile.wire.ts';
import type { Transaction } from '#database/database.ts';
import type { Shop } from '#server/http/context.ts';
import { lockShopper } from '../account.store.ts';
import { notifyOwner } from '../ownership/owner-contact.ts';
import { anonymiseShopper } from './anonymise-account.store.ts';

/**
 * Removes an account: personal data is erased from every table, orders are kept anonymised as the law requires, all
 * sessions and known browsers are deleted, and the owner is notified. Phone number and e-mail address become free:
 * signing in with them creates a new account that sees nothing of this one.
 *
 * Invariants: the removal happens once and completely, or not at all. The shopper is locked during all steps, and the
 * database refuses new rows for a removed shopper (0016-removed-accounts.sql). So a concurrent request either finishes
 * first and its rows are erased, or comes later and is refused.
 * @param check is called under the lock and may refuse the removal
 * @returns false if the account was removed before
 * @throws Refusal wrongState while an order has not ended
 */
export async function eraseAccount(
  tx: Transaction,
  shop: Shop,
  shopperId: number,
  check: (person: Profile) => void | Promise<void>,
): Promise<boolean> {
  const person = await lockShopper(tx, shopperId);
  if (person === null) return false;
  await check(person);
  for (const erase of shop.hooks.onAccountRemoved) await erase(tx, { shopperId: person.id }, shop);
  await anonymiseShopper(tx, person, shop.clock.now());
  await notifyOwner(tx, shop, person, 'accountRemoved');
  return true;
}
