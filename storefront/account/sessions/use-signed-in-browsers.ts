import { useCallback, useEffect, useState } from 'react';
import { listSessionsCall, removeSessionCall } from '#contract/account/account.calls.ts';
import type { OutputOf } from '#contract/call.ts';
import { callApi } from '#storefront/api/api.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

export type SignedInBrowser = OutputOf<typeof listSessionsCall>[number];

/** The browsers that are signed in to this account, the current one first; null while loading. */
export function useSignedInBrowsers() {
  const [browsers, setBrowsers] = useState<readonly SignedInBrowser[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [signingOut, setSigningOut] = useState<number | null>(null);

  const load = useCallback(async () => {
    setHasFailed(false);
    const answer = await callApi(listSessionsCall, {});
    if (answer.ok) setBrowsers(answer.data.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
    else setHasFailed(true);
  }, []);
  useEffect(() => refetchOnFocus(load), [load]);

  async function signOut(sessionId: number): Promise<void> {
    setSigningOut(sessionId);
    const answer = await callApi(removeSessionCall, { sessionId }, { retry: () => void signOut(sessionId) });
    setSigningOut(null);
    // "Not found" means that the session has already ended, so treat it as success.
    if (answer.ok || answer.code === 'notFound')
      setBrowsers((all) => all?.filter(({ id }) => id !== sessionId) ?? null);
    if (answer.ok) showToast({ text: answer.message });
    else if (answer.message !== null && answer.code !== 'notFound')
      showPopup({ kind: 'error', text: answer.message });
  }

  return { browsers, hasFailed: hasFailed && browsers === null, signingOut, retry: load, signOut };
}
