export { findFriend } from './friends.store.ts';
export { saveFriend } from './save-friend.ts';
