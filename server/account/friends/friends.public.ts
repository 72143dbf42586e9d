export { findFriend, listFriendRows } from './friends.store.ts';
export { saveFriend } from './save-friend.ts';
