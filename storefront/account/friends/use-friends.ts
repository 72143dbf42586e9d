import { useCallback, useEffect, useState } from 'react';
import { listFriendsCall, removeFriendCall } from '#contract/account/friends.calls.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

export type Friends = ReturnType<typeof useFriends>;

/**
 * The customer's friends, newest first; null while they are loading. A friend is in the list only once the server has
 * saved it.
 */
export function useFriends(isSignedIn: boolean) {
  const [friends, setFriends] = useState<readonly Friend[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    const answer = await callApi(listFriendsCall, {});
    if (answer.ok) setFriends(answer.data);
    else setHasFailed(true);
  }, []);
  useEffect(() => {
    if (!isSignedIn) {
      setFriends(null);
      return;
    }
    return refetchOnFocus(load);
  }, [isSignedIn, load]);

  /** Replaces a changed friend in the list, or adds a new friend at the top. */
  const upsert = useCallback((friend: Friend) => {
    setFriends((all) => {
      if (all === null) return all;
      return all.some(({ id }) => id === friend.id)
        ? all.map((one) => (one.id === friend.id ? friend : one))
        : [friend, ...all];
    });
  }, []);
  const removeLocally = useCallback((friendId: number) => {
    setFriends((all) => all?.filter(({ id }) => id !== friendId) ?? null);
  }, []);

  /** Deletes a friend. Resolves to true if the friend no longer exists on the server. */
  async function remove(friendId: number): Promise<boolean> {
    const answer = await callApi(removeFriendCall, { friendId }, { retry: () => void remove(friendId) });
    // "Not found" means that another browser has already deleted the friend, so treat it as success.
    const isGone = answer.ok || answer.code === 'notFound';
    if (isGone) removeLocally(friendId);
    if (answer.ok) showToast({ text: answer.message });
    else if (answer.message !== null && !isGone) showPopup({ kind: 'error', text: answer.message });
    return isGone;
  }

  return { friends, hasFailed: hasFailed && friends === null, load, upsert, removeLocally, remove };
}
