import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';

/** A friend's saved details, normalised. */
export type FriendDetails = {
  name: string;
  /** The friend's phone number: the local digits of a Saudi mobile number, without the country code. */
  phone: string;
  email: string | null;
  cityId: number;
  address: string | null;
  nationalAddress: string | null;
};
export type FriendRow = FriendDetails & { id: number };

const COLUMNS = [
  'id',
  'name',
  'phone',
  'email',
  'city_id as cityId',
  'address',
  'national_address as nationalAddress',
] as const;

const columnsOf = ({ name, phone, email, cityId, address, nationalAddress }: FriendDetails) => ({
  name,
  phone,
  email,
  city_id: cityId,
  address,
  national_address: nationalAddress,
});

/** Locks a customer's list of friends until the transaction ends, so that the limit is counted correctly. */
export const lockFriends = (tx: Transaction, shopperId: number): Promise<void> =>
  lockByName(tx, `friends of ${shopperId}`);

export async function listFriendRows(database: Database, shopperId: number): Promise<FriendRow[]> {
  return await database
    .selectFrom('friends')
    .select(COLUMNS)
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .execute();
}

/** A friend of this customer; undefined if the friend does not exist or belongs to another customer. */
export async function findFriend(
  database: Database,
  shopperId: number,
  friendId: number,
): Promise<FriendRow | undefined> {
  return await database
    .selectFrom('friends')
    .select(COLUMNS)
    .where('shopper_id', '=', shopperId)
    .where('id', '=', friendId)
    .executeTakeFirst();
}

export async function findFriendByKey(
  tx: Transaction,
  shopperId: number,
  key: string,
): Promise<(FriendRow & { contentHash: Buffer }) | undefined> {
  return await tx
    .selectFrom('friends')
    .select([...COLUMNS, 'content_hash as contentHash'])
    .where('shopper_id', '=', shopperId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function countFriends(tx: Transaction, shopperId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('friends')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopper_id', '=', shopperId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFriend(
  tx: Transaction,
  shopperId: number,
  details: FriendDetails,
  { key, contentHash, now }: { key: string; contentHash: Buffer; now: Date },
): Promise<FriendRow> {
  return await tx
    .insertInto('friends')
    .values({
      ...columnsOf(details),
      shopper_id: shopperId,
      created_at: now,
      changed_at: now,
      idempotency_key: key,
      content_hash: contentHash,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Whether the customer already has a friend with this name and phone number. */
export async function hasFriend(
  tx: Transaction,
  shopperId: number,
  { name, phone }: Pick<FriendDetails, 'name' | 'phone'>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('friends')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('name', '=', name)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return found !== undefined;
}

/** Fills in a friend's missing details; existing details stay. */
export async function updateMissingDetails(
  tx: Transaction,
  shopperId: number,
  friendId: number,
  { address, nationalAddress }: Pick<FriendDetails, 'address' | 'nationalAddress'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('friends')
    .set((row) => ({
      address: row.fn.coalesce('address', row.val(address)),
      national_address: row.fn.coalesce('national_address', row.val(nationalAddress)),
      changed_at: now,
    }))
    .where('shopper_id', '=', shopperId)
    .where('id', '=', friendId)
    .execute();
}

/** Updates a friend; undefined if this customer has no such friend. */
export async function updateFriend(
  database: Database,
  shopperId: number,
  friendId: number,
  details: FriendDetails,
  now: Date,
): Promise<FriendRow | undefined> {
  return await database
    .updateTable('friends')
    .set({ ...columnsOf(details), changed_at: now })
    .where('shopper_id', '=', shopperId)
    .where('id', '=', friendId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Deletes a friend; returns false if this customer has no such friend. */
export async function deleteFriend(
  database: Database,
  shopperId: number,
  friendId: number,
): Promise<boolean> {
  const deleted = await database
    .deleteFrom('friends')
    .where('shopper_id', '=', shopperId)
    .where('id', '=', friendId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
