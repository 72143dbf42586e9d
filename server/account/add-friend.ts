import { createHash } from 'node:crypto';
import { FRIENDS_MOST } from '#contract/account/account.limits.ts';
import type { addFriendCall } from '#contract/account/friends.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockShopper } from './account.store.ts';
import { checkedFriend, showFriend } from './checked-friend.ts';
import { countFriends, type FriendDetails, insertFriend, readFriendOfKey } from './friends.store.ts';

/** Everything that was said of the friend, in the shop's own spelling. */
const hashOf = ({ name, phone, email, cityId, address, nationalAddress }: FriendDetails): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, email, cityId, address, nationalAddress]))
    .digest();

/**
 * Saves a friend's address. Invariants, under any interleaving: one attempt (key) adds one friend, and nobody has more
 * than the limit. The customer's row is locked, so rivals come one after the other.
 * @throws Refusal notValid, notFound (city); keyReused; wrongState when there are as many as one may have.
 */
export async function addFriend(
  { key, ...typed }: InputOf<typeof addFriendCall>,
  { database, session: { shopperId }, clock, language }: SignedContext,
): Promise<OutputOf<typeof addFriendCall>> {
  const details = await checkedFriend(database, typed);
  const contentHash = hashOf(details);
  const row = await inTransaction(database, async (tx) => {
    if ((await lockShopper(tx, shopperId)) === null) throw refuse('notSignedIn', (t) => t.http.notSignedIn);
    const repeated = await readFriendOfKey(tx, shopperId, key);
    if (repeated) {
      if (!repeated.contentHash.equals(contentHash))
        throw refuse('keyReused', (t) => t.account.friendKeyReused);
      const { contentHash: _, ...friend } = repeated;
      return friend;
    }
    if ((await countFriends(tx, shopperId)) >= FRIENDS_MOST) {
      throw refuse('wrongState', (t) => t.account.tooManyFriends(FRIENDS_MOST));
    }
    return await insertFriend(tx, shopperId, details, { key, contentHash, now: clock.now() });
  });
  return await showFriend(database, row, language);
}
