import { useCallback, useEffect, useState } from 'react';
import type { DeliveryDay } from '#contract/delivery/delivery.wire.ts';
import {
  acceptGiftCall,
  declineGiftCall,
  listGiftSlotsCall,
  readGiftCall,
  sendThanksCall,
} from '#contract/orders/tracking.calls.ts';
import type { AcceptGift, TrackedGift } from '#contract/orders/tracking.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { useAnswerOrder } from '#storefront/api/use-answer-order.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

export type GiftState =
  | { kind: 'waiting' | 'failed' }
  /** The server answered that the link belongs to no gift, or has expired. */
  | { kind: 'unknown' }
  | { kind: 'ready'; gift: TrackedGift };
type Slots = { kind: 'waiting' | 'failed' } | { kind: 'ready'; days: readonly DeliveryDay[] };

/**
 * Loads the gift that a link belongs to, for anyone who has the link. It is refetched when the page becomes visible
 * again.
 */
export function useGift(token: string) {
  const [state, setState] = useState<GiftState>({ kind: 'waiting' });
  const [busy, setBusy] = useState<'accept' | 'decline' | 'thanks' | null>(null);
  const [thanksProblem, setThanksProblem] = useState<string | null>(null);
  const begin = useAnswerOrder();
  const load = useCallback(async () => {
    const isLatest = begin();
    const answer = await callApi(readGiftCall, { token });
    if (!isLatest()) return;
    if (answer.ok) setState({ kind: 'ready', gift: answer.data });
    else if (answer.code === 'notFound' || answer.code === 'notValid') setState({ kind: 'unknown' });
    else setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
  }, [token, begin]);
  function show(gift: TrackedGift): void {
    begin();
    setState({ kind: 'ready', gift });
  }
  useEffect(() => refetchOnFocus(load), [load]);

  const awaitsAnswer = state.kind === 'ready' && state.gift.awaitsAnswer;
  const [slots, setSlots] = useState<Slots>({ kind: 'waiting' });
  const loadSlots = useCallback(async () => {
    const answer = await callApi(listGiftSlotsCall, { token });
    setSlots(answer.ok ? { kind: 'ready', days: answer.data } : { kind: 'failed' });
  }, [token]);
  useEffect(() => {
    if (awaitsAnswer) void loadSlots();
  }, [awaitsAnswer, loadSlots]);

  /**
   * Sends the recipient's address and time. Resolves to true if the server accepts; a refusal is shown, and the slots
   * or the gift are refetched.
   */
  async function accept(answer: Omit<AcceptGift, 'token'>): Promise<boolean> {
    setBusy('accept');
    const result = await callApi(acceptGiftCall, { token, ...answer }, { retry: () => void accept(answer) });
    setBusy(null);
    if (result.ok) {
      show(result.data);
      showToast({ text: result.message });
    } else if (result.message !== null) {
      showPopup({ kind: 'error', text: result.message });
      if (result.code === 'slotTaken') void loadSlots();
      else void load();
    }
    return result.ok;
  }
  /**
   * Declines the gift. Resolves to true if the gift still waits, which it does not if the buyer has chosen address and
   * time meanwhile.
   */
  async function decline(): Promise<boolean> {
    setBusy('decline');
    const result = await callApi(declineGiftCall, { token }, { retry: () => void decline() });
    setBusy(null);
    if (result.ok) {
      show(result.data);
      showToast({ text: result.message });
    } else if (result.message !== null) {
      showPopup({ kind: 'error', text: result.message });
      void load();
    }
    return result.ok && result.data.awaitsAnswer;
  }
  /**
   * Sends the recipient's thanks. Resolves to true if the server accepts; a refused text stays in its field with the
   * reason.
   */
  async function thank(message: string | null): Promise<boolean> {
    setBusy('thanks');
    const result = await callApi(sendThanksCall, { token, message }, { retry: () => void thank(message) });
    setBusy(null);
    if (result.ok) show(result.data);
    else if (result.code === 'notValid') setThanksProblem(result.message);
    else if (result.message !== null) {
      showPopup({ kind: 'error', text: result.message });
      void load();
    }
    return result.ok;
  }
  return { state, busy, thanksProblem, thank, slots, retry: load, reloadSlots: loadSlots, accept, decline };
}
