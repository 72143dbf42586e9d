import { createHmac } from 'node:crypto';
import { CONTACT_HASH_DAYS } from '#contract/orders/orders.limits.ts';
import type { Database, Transaction } from '#database/database.ts';
import { type Contact, findPayerAndContacts } from '#server/account/profile/profile.public.ts';
import { DAY } from '#server/clock.ts';
import type { Schedule } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { findKnownSecret } from '#server/http/shop-secret.store.ts';
import { insertOrderContacts, listOrdersByContacts, purgeContacts } from './order-contacts.store.ts';
import { hasOrders } from './orders.store.ts';

/*
 * Recognises a person who ordered before, even after the person's account was removed. The shop stores only a keyed
 * hash of each contact (decision 038) and compares those hashes.
 */

/**
 * The name of the secret key for these hashes. Migration 0041 created the key, and 0053 moved it unchanged to the
 * shop's secrets, so older hashes remain valid.
 */
const CONTACT_KEY = 'order-contacts';

/** A customer as a payer, and the keyed hashes of the customer's phone number and email addresses; none for a guest. */
export async function readPayer(
  database: Database,
  shopperId: number,
): Promise<{ payer: Contact; contactHashes: Buffer[] }> {
  const { payer, contacts } = await findPayerAndContacts(database, shopperId);
  if (contacts.length === 0) return { payer, contactHashes: [] };
  const key = Buffer.from(await findKnownSecret(database, CONTACT_KEY), 'hex');
  return {
    payer,
    contactHashes: contacts.map((contact) => createHmac('sha256', key).update(contact).digest()),
  };
}

const contactHashesOf = async (database: Database, shopperId: number): Promise<Buffer[]> =>
  (await readPayer(database, shopperId)).contactHashes;

/** Stores the hashes of the shopper's current contacts with these orders. */
export async function saveContacts(
  tx: Transaction,
  { shopperId, orderIds }: { shopperId: number; orderIds: readonly number[] },
): Promise<void> {
  await insertOrderContacts(tx, orderIds, await contactHashesOf(tx, shopperId));
}

/** Orders that the same person placed from other accounts, including removed ones. */
export const listOthersOfPerson = async (
  database: Database,
  shopperId: number,
): Promise<{ orderId: number; isOpenOrDelivered: boolean }[]> =>
  listOrdersByContacts(database, shopperId, await contactHashesOf(database, shopperId));

/**
 * Whether a person has an open or delivered order, from this account or from another account with the same contacts.
 */
export async function hasOrderedBefore(
  database: Database,
  shopperId: number,
  exceptOrderId?: number,
): Promise<boolean> {
  if (await hasOrders(database, shopperId, exceptOrderId)) return true;
  const others = await listOthersOfPerson(database, shopperId);
  return others.some(({ isOpenOrDelivered }) => isOpenOrDelivered);
}

/** Deletes the contact hashes of accounts that were removed longer ago than the privacy policy allows. */
export const purgeContactsSchedule = (shop: () => Shop): Schedule => ({
  name: 'orders.purge-contacts',
  cron: '11 1 * * *',
  run: () => {
    const { database, clock } = shop();
    return purgeContacts(database, new Date(clock.now().getTime() - CONTACT_HASH_DAYS * DAY));
  },
});
