import { createHmac } from 'node:crypto';
import { CONTACT_HASH_DAYS } from '#contract/orders/orders.limits.ts';
import type { Database, Transaction } from '#database/database.ts';
import { listContacts } from '#server/account/profile/profile.public.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { readKnownSecret } from '#server/http/shop-secret.store.ts';
import { insertOrderContacts, listOrdersByContacts, purgeContacts } from './order-contacts.store.ts';
import { hasOrders } from './orders.store.ts';

/*
 * Who has ordered before, whatever became of the account: a contact is compared by its keyed hash, and is written down
 * nowhere else (decision 038).
 */

/** The shop's secret that the hashes are made with; a migration made it (0041, 0053), so hashes of before stay valid. */
const CONTACT_KEY = 'order-contacts';

/** The keyed hashes of a customer's contacts; none for a guest. */
export async function contactHashesOf(database: Database, shopperId: number): Promise<Buffer[]> {
  const contacts = await listContacts(database, shopperId);
  if (contacts.length === 0) return [];
  const key = Buffer.from(await readKnownSecret(database, CONTACT_KEY), 'hex');
  return contacts.map((contact) => createHmac('sha256', key).update(contact).digest());
}

/** These orders were placed by the contacts that their shopper has now. */
export async function saveContacts(
  tx: Transaction,
  { shopperId, orderIds }: { shopperId: number; orderIds: readonly number[] },
): Promise<void> {
  await insertOrderContacts(tx, orderIds, await contactHashesOf(tx, shopperId));
}

/** Orders that the same person placed by other accounts, removed ones among them. */
export const listOthersOfPerson = async (
  database: Database,
  shopperId: number,
): Promise<{ orderId: number; isLivingOrDelivered: boolean }[]> =>
  listOrdersByContacts(database, shopperId, await contactHashesOf(database, shopperId));

/** Whether a person has an order that lives or was delivered, by this account or another one. */
export async function hasOrderedBefore(
  database: Database,
  shopperId: number,
  exceptOrderId?: number,
): Promise<boolean> {
  if (await hasOrders(database, shopperId, exceptOrderId)) return true;
  const others = await listOthersOfPerson(database, shopperId);
  return others.some(({ isLivingOrDelivered }) => isLivingOrDelivered);
}

/** Forgets the contacts of accounts that were removed longer ago than the privacy policy says. */
export const purgeContactsSchedule = (shop: () => Shop): Schedule => ({
  name: 'orders.forget-old-contacts',
  cron: '11 1 * * *',
  run: () => {
    const { database, clock } = shop();
    return purgeContacts(database, new Date(clock.now().getTime() - CONTACT_HASH_DAYS * DAY));
  },
});
