import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { nothing, request } from '#contract/wire.ts';
import { addFriend, changeFriend, friend, removeFriend } from './friends.wire.ts';

export const listFriendsCall = defineCall({
  name: 'account.listFriends',
  method: 'GET',
  path: '/user/friends',
  audience: 'customer',
  input: request({}),
  output: z.array(friend),
  ours: true,
});
export const addFriendCall = defineCall({
  name: 'account.addFriend',
  method: 'POST',
  path: '/user/friends',
  audience: 'customer',
  input: addFriend,
  output: friend,
  refusals: ['notFound', 'wrongState', 'keyReused'],
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
  ours: true,
});
export const changeFriendCall = defineCall({
  name: 'account.changeFriend',
  method: 'PUT',
  path: '/user/friends/:id',
  audience: 'customer',
  input: changeFriend,
  output: friend,
  refusals: ['notFound'],
  limit: { requests: 300, perSeconds: 3600, by: 'session' },
  ours: true,
});
export const removeFriendCall = defineCall({
  name: 'account.removeFriend',
  method: 'DELETE',
  path: '/user/friends/:id',
  audience: 'customer',
  input: removeFriend,
  output: nothing,
  refusals: ['notFound'],
  ours: true,
});
