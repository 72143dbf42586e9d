import { useCallback, useEffect, useState } from 'react';
import type { OutputOf } from '#contract/call.ts';
import { inOrderOfUse } from '#contract/payments/cards.rules.ts';
import { listCardsCall, removeCardCall } from '#contract/payments/payments.calls.ts';
import { callApi } from '#storefront/api/api.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { readSession } from '#storefront/api/storage.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { useNow } from '#storefront/page/use-now.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

export type SavedCard = OutputOf<typeof listCardsCall>[number];

/** The customer's saved cards, most useful first; null while loading. */
export function useCards() {
  const [cards, setCards] = useState<readonly SavedCard[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const token = useStoredSession()?.user.token;
  const now = useNow();

  const load = useCallback(async (): Promise<void> => {
    const answer = await callApi(listCardsCall, {});
    // Another customer has signed in meanwhile, and another request is loading that customer's cards.
    if (readSession()?.user.token !== token) return;
    setHasFailed(!answer.ok);
    if (answer.ok) setCards(inOrderOfUse(answer.data, now));
  }, [token, now]);
  useEffect(() => refetchOnFocus(load), [load]);

  /** Removes a saved card. Resolves to true if it is gone, even if another tab removed it first. */
  async function remove(cardId: number): Promise<boolean> {
    if (isRemoving) return false;
    setIsRemoving(true);
    const answer = await callApi(removeCardCall, { cardId }, { retry: () => void remove(cardId) });
    setIsRemoving(false);
    const isRemoved = answer.ok || answer.code === 'notFound';
    if (isRemoved) setCards((all) => all?.filter(({ id }) => id !== cardId) ?? null);
    if (answer.ok) showToast({ text: answer.message });
    else if (answer.message !== null && !isRemoved) showPopup({ kind: 'error', text: answer.message });
    return isRemoved;
  }

  return { cards, hasFailed: hasFailed && cards === null, isRemoving, retry: load, remove };
}
