import type { changeFriendCall } from '#contract/account/friends.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { checkedFriend, showFriend } from './check-friend.ts';
import { updateFriend } from './friends.store.ts';

/**
 * Changes a friend's details. Existing orders keep their own copies of the details.
 * @throws Refusal notFound if the friend does not exist or belongs to another customer; notValid.
 */
export async function changeFriend(
  { friendId, ...typed }: InputOf<typeof changeFriendCall>,
  { database, session, clock, language }: SignedContext,
): Promise<OutputOf<typeof changeFriendCall>> {
  const details = await checkedFriend(database, typed);
  const row = await updateFriend(database, session.shopperId, friendId, details, clock.now());
  if (!row) throw refuse('notFound', (t) => t.account.noSuchFriend);
  return await showFriend(database, row, language);
}
