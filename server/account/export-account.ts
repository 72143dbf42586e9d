import * as z from 'zod/mini';
import { listSessionsCall, readLostPhoneCall } from '#contract/account/account.calls.ts';
import { listFriendsCall } from '#contract/account/friends.calls.ts';
import { ownProfile } from '#contract/account/profile.wire.ts';
import type { Consequences } from '#server/consequences.ts';
import { asAnswered } from '#server/http/own-data.ts';
import { readRegisteredAt, readShopper } from './account.store.ts';
import { listFriends } from './list-friends.ts';
import { listSessions } from './list-sessions.ts';
import { readLostPhone } from './read-lost-phone.ts';
import { listIdentities } from './social.store.ts';

/** For `whenDataIsExported`: who somebody is, how they sign in, and the people they send gifts to. */
export const exportAccount: Consequences['whenDataIsExported'][number] = async (context) => {
  const { database, session } = context;
  return {
    profile: z.encode(ownProfile, {
      ...(await readShopper(database, session.shopperId)),
      registeredAt: await readRegisteredAt(database, session.shopperId),
      providers: await listIdentities(database, session.shopperId),
    }),
    sessions: asAnswered(listSessionsCall, await listSessions({}, context)),
    lost: asAnswered(readLostPhoneCall, await readLostPhone({}, context)),
    friends: asAnswered(listFriendsCall, await listFriends({}, context)),
  };
};
