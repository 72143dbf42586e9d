import { useState } from 'react';
import { addFriendCall, changeFriendCall } from '#contract/account/friends.calls.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';
import { makeFriendForm } from './friend-form.ts';
import type { Friends } from './use-friends.ts';

export type FriendEditor = ReturnType<typeof useFriendEditor>;

/** The screen width from which the friend form has its own column (design.md 11, the layout's one other break). */
const HAS_COLUMN = '(min-width: 64rem)';
export const FRIEND_PANEL = 'friend-panel';
export const ADD_FRIEND = 'add-friend';
export const editFriendId = (friendId: number): string => `edit-friend-${friendId}`;

const focusOn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/** The state of the friend form, which is in the page's second column, or in a sheet on narrow screens. */
export function useFriendEditor({ upsert, removeLocally }: Pick<Friends, 'upsert' | 'removeLocally'>) {
  const [isInSheet, setIsInSheet] = useState(false);
  const leave = (friend: Friend | null) => {
    setIsInSheet(false);
    // A sheet restores the focus when it closes. The column does not, so focus the link that opened the form.
    if (matchMedia(HAS_COLUMN).matches) focusOn(friend ? editFriendId(friend.id) : ADD_FRIEND);
  };
  const [form] = useState(() =>
    makeFriendForm({
      add: (friend, retry) => callApi(addFriendCall, friend, { retry }),
      change: (friend, retry) => callApi(changeFriendCall, friend, { retry }),
      saved(friend, message, editing) {
        upsert(friend);
        showToast({ text: message });
        leave(editing);
      },
      onDeleted(friend, message) {
        removeLocally(friend.id);
        showPopup({ kind: 'error', text: message });
        leave(null);
      },
      refuse: (message) => showPopup({ kind: 'error', text: message }),
      newKey: () => crypto.randomUUID(),
    }),
  );
  return {
    form,
    isInSheet,
    edit(friend: Friend | null): void {
      form.open(friend);
      if (matchMedia(HAS_COLUMN).matches) focusOn(FRIEND_PANEL);
      else setIsInSheet(true);
    },
    cancel(): void {
      const { editing } = form.read();
      form.open(null);
      leave(editing);
    },
  };
}
