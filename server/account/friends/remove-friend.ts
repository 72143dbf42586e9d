import type { removeFriendCall } from '#contract/account/friends.calls.ts';
import type { InputOf } from '#contract/call.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { deleteFriend } from './friends.store.ts';

/**
 * Removes a friend. Existing orders for that friend do not change.
 * @throws Refusal notFound if the friend does not exist or belongs to another customer.
 */
export async function removeFriend(
  { friendId }: InputOf<typeof removeFriendCall>,
  { database, session }: SignedContext,
): Promise<null> {
  const isDeleted = await deleteFriend(database, session.shopperId, friendId);
  if (!isDeleted) throw refuse('notFound', (t) => t.account.noSuchFriend);
  return null;
}
