import type { listFriendsCall } from '#contract/account/friends.calls.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { listCities } from '#server/delivery/delivery.public.ts';
import type { CustomerContext } from '#server/http/context.ts';
import { shownFriend } from './check-friend.ts';
import { listFriendRows } from './friends.store.ts';

export async function listFriends(
  _input: InputOf<typeof listFriendsCall>,
  { database, session, language }: CustomerContext,
): Promise<OutputOf<typeof listFriendsCall>> {
  const rows = await listFriendRows(database, session.shopperId);
  if (rows.length === 0) return [];
  const cities = new Map((await listCities(database)).map((city) => [city.id, city]));
  return rows.map((row) => shownFriend(row, cities.get(row.cityId)!, language));
}
