import type { removeFriendCall } from '#contract/account/friends.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteFriend } from './friends.store.ts';

/**
 * Forgets a friend's address; orders for that friend stay as they are.
 * @throws Refusal notFound for another person's friend as for one that never was.
 */
export async function removeFriend(
  { friendId }: InputOf<typeof removeFriendCall>,
  { database, session }: SignedContext,
): Promise<null> {
  const isGone = await deleteFriend(database, session.shopperId, friendId);
  if (!isGone) throw refuse('notFound', (t) => t.account.noSuchFriend);
  return null;
}
