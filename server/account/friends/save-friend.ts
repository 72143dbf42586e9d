import { MAX_FRIENDS } from '#contract/account/account.limits.ts';
import { friendProblems } from '#contract/account/friends.rules.ts';
import { carrierOf } from '#contract/delivery/delivery.rules.ts';
import type { Transaction } from '#database/database.ts';
import { findCity } from '#server/delivery/delivery.public.ts';
import { friendHash } from './check-friend.ts';
import {
  countFriends,
  type FriendDetails,
  findFriendByKey,
  hasFriend,
  insertFriend,
  lockFriends,
  updateMissingDetails,
} from './friends.store.ts';

/**
 * Saves the recipient of an order as the customer's friend: fills in the chosen friend's missing details, or adds a
 * friend unless one has the same name and phone number. Saves nothing if it cannot (details not valid, limit reached,
 * key already used), because an order must never fail because of a friend. The lock on the list of friends is taken
 * after all other locks.
 */
export async function saveFriend(
  tx: Transaction,
  shopperId: number,
  { friendId, key, ...details }: FriendDetails & { friendId: number | null; key: string },
  now: Date,
): Promise<void> {
  const { name, phone, email, address, nationalAddress } = details;
  const city = await findCity(tx, details.cityId);
  if (!city) return;
  const form = {
    name,
    phone,
    email: email ?? '',
    address: address ?? '',
    nationalAddress: nationalAddress ?? '',
  };
  if (Object.keys(friendProblems({ ...form, carrier: carrierOf(city) })).length > 0) return;
  if (friendId !== null) return await updateMissingDetails(tx, shopperId, friendId, details, now);
  await lockFriends(tx, shopperId);
  if (await hasFriend(tx, shopperId, details)) return;
  if (await findFriendByKey(tx, shopperId, key)) return;
  if ((await countFriends(tx, shopperId)) >= MAX_FRIENDS) return;
  await insertFriend(tx, shopperId, details, { key, contentHash: friendHash(details), now });
}
