import * as z from 'zod/mini';
import { listSessionsCall, readLostPhoneCall } from '#contract/account/account.calls.ts';
import { listFriendsCall } from '#contract/account/friends.calls.ts';
import { ownProfile } from '#contract/account/profile.wire.ts';
import { asAnswered } from '#server/http/data-export.ts';
import type { TransactionHooks } from '#server/transaction-hooks.ts';
import { findRegisteredAt, findShopper } from '../account.store.ts';
import { listFriends } from '../friends/list-friends.ts';
import { readLostPhone } from '../ownership/read-lost-phone.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { listIdentities } from '../sign-in/social.store.ts';

/** Handles `onDataExport`: exports the customer's profile, sign-in methods, sessions and friends. */
export const exportAccount: TransactionHooks['onDataExport'][number] = async (context) => {
  const { database, session } = context;
  return {
    profile: z.encode(ownProfile, {
      ...(await findShopper(database, session.shopperId)),
      registeredAt: await findRegisteredAt(database, session.shopperId),
      providers: await listIdentities(database, session.shopperId),
    }),
    sessions: asAnswered(listSessionsCall, await listSessions({}, context)),
    lost: asAnswered(readLostPhoneCall, await readLostPhone({}, context)),
    friends: asAnswered(listFriendsCall, await listFriends({}, context)),
  };
};
