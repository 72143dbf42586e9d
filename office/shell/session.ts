import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/call.ts';
import type { readMeCall } from '#contract/staff/office.calls.ts';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { makeStore } from '#storefront/ui/store.ts';
import type { Language } from '#text/language.ts';
import { meQuery } from '../api/queries.ts';

export type Me = OutputOf<typeof readMeCall>;

/** Why nobody is signed in: the session ended while somebody worked, or they left. Null on a first visit. */
export const leaving = makeStore<'ended' | 'left' | null>(null);

/** Forgets everything that was read: what the next person may see is read again. */
export function endSession(client: QueryClient, why: 'ended' | 'left'): void {
  // Who leaves may learn from a read or the stream that the session ended, before the answer that they left.
  if (why === 'left') leaving.set(why);
  // On a first visit nobody was signed in, so nothing ended.
  if (!client.getQueryData(meQuery.queryKey)) return;
  leaving.set(why);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  client.setQueryData(meQuery.queryKey, null);
}

/** @throws where nobody is signed in: only screens inside the gate use it (shell/session-gate) */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error('Nobody is signed in');
  return data;
}

export const may = (me: Pick<Me, 'permissions'>, permission: Permission): boolean =>
  me.permissions.includes(permission);

export const roleName = (role: Me['role'], language: Language): string =>
  language === 'ar' ? role.nameAr : role.nameEn;
