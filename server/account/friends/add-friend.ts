import { MAX_FRIENDS } from '#contract/account/account.limits.ts';
import type { addFriendCall } from '#contract/account/friends.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { inTransaction } from '#database/database.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { checkedFriend, friendHash, showFriend } from './check-friend.ts';
import { countFriends, findFriendByKey, insertFriend, lockFriends } from './friends.store.ts';

/**
 * Saves a friend's address.
 *
 * Invariants: one idempotency key adds one friend, and nobody has more than the limit, because a customer's requests
 * run one after another. A database trigger refuses friends of a removed account.
 * @throws Refusal notValid, notFound (city); keyReused; wrongState when the limit is reached.
 */
export async function addFriend(
  { key, ...typed }: InputOf<typeof addFriendCall>,
  { database, session: { shopperId }, clock, language }: SignedContext,
): Promise<OutputOf<typeof addFriendCall>> {
  const details = await checkedFriend(database, typed);
  const contentHash = friendHash(details);
  const row = await inTransaction(database, async (tx) => {
    await lockFriends(tx, shopperId);
    const repeated = await findFriendByKey(tx, shopperId, key);
    if (repeated) {
      if (!repeated.contentHash.equals(contentHash))
        throw refuse('keyReused', (t) => t.account.friendKeyReused);
      const { contentHash: _, ...friend } = repeated;
      return friend;
    }
    if ((await countFriends(tx, shopperId)) >= MAX_FRIENDS) {
      throw refuse('wrongState', (t) => t.account.tooManyFriends(MAX_FRIENDS));
    }
    return await insertFriend(tx, shopperId, details, { key, contentHash, now: clock.now() });
  });
  return await showFriend(database, row, language);
}
