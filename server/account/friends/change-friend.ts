import type { changeFriendCall } from '#contract/account/friends.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { checkedFriend, showFriend } from './check-friend.ts';
import { updateFriend } from './friends.store.ts';

/**
 * Writes down anew where a friend lives. Orders keep what was agreed: they have copies of their own.
 * @throws Refusal notFound for another person's friend as for one that never was; notValid.
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
