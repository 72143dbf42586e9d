import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import type { readMeCall } from '#contract/staff/office.calls.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { makeStore } from '#storefront/ui/store.ts';
import type { Language } from '#text/language.ts';
import { meQuery } from '../api/queries.ts';

export type Me = OutputOf<typeof readMeCall>;

/** Why no one is signed in: the session expired ("ended") or the member signed out ("left"). Null on a first visit. */
export const leaving = makeStore<'ended' | 'left' | null>(null);

/** Ends the session in this tab and clears all cached data, because the next person may have other permissions. */
export function endSession(client: QueryClient, why: 'ended' | 'left'): void {
  // Keep "left" as the reason: before the response to the sign-out arrives, another request or the stream may already
  // report an ended session.
  if (why === 'left') leaving.set(why);
  // On a first visit nobody was signed in, so no session can end.
  if (!client.getQueryData(meQuery.queryKey)) return;
  leaving.set(why);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  client.setQueryData(meQuery.queryKey, null);
}

/**
 * Returns the signed-in member.
 * @throws outside the sign-in gate (shell/session-gate)
 */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('Nobody is signed in');
  return data;
}

export const may = (me: Pick<Me, 'permissions'>, permission: Permission): boolean =>
  me.permissions.includes(permission);

export const roleName = (role: Me['role'], language: Language): string =>
  language === 'ar' ? role.nameAr : role.nameEn;
