export { readFriend } from './friends.store.ts';
export { keepFriend } from './keep-friend.ts';
