import { useCallback, useEffect, useState } from 'react';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import {
  cancelOrderCall,
  listOrdersCall,
  removeGreetingsCall,
  removeReminderCall,
  saveRatingCall,
  saveReminderCall,
} from '#contract/orders/orders.calls.ts';
import type { Order, SaveRating } from '#contract/orders/orders.wire.ts';
import { changeRecipientPhoneCall, saveDeliveryCall, sendLinkCall } from '#contract/orders/tracking.calls.ts';
import type { ChooseDelivery } from '#contract/orders/tracking.wire.ts';
import { type Answer, callApi } from '#storefront/api/api.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { readSession } from '#storefront/api/storage.ts';
import { useAnswerOrder } from '#storefront/api/use-answer-order.ts';
import { useStoredSession } from '#storefront/api/use-storage.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

export type OrderState =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  /** The server answered that the customer has no such order. */
  | { kind: 'missing' }
  | { kind: 'ready'; order: Order };

/** How long after the time to pay the order is loaded again, so that the server's clock has passed it too. */
const AFTER_PAY_UNTIL_MS = 1_000;

/** Loads one of the customer's orders from the server. Makes no call if `orderUuid` is null. */
export function useReadOrder(orderUuid: string | null) {
  const [state, setState] = useState<OrderState>({ kind: 'waiting' });
  const token = useStoredSession()?.user.token;

  const begin = useAnswerOrder();
  const load = useCallback(async () => {
    if (orderUuid === null) return;
    const isLatest = begin();
    const answer = await callApi(listOrdersCall, { orderUuid });
    // Another customer has signed in meanwhile, and another request is loading that customer's order.
    if (readSession()?.user.token !== token || !isLatest()) return;
    const order = answer.ok ? answer.data.orders[0] : undefined;
    if (order) setState({ kind: 'ready', order });
    else if (answer.ok || answer.code === 'notFound' || answer.code === 'notValid')
      setState({ kind: 'missing' });
    else setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
  }, [orderUuid, token, begin]);

  useEffect(() => refetchOnFocus(load), [load]);
  const payUntil = state.kind === 'ready' ? state.order.payUntil : null;
  useEffect(() => {
    // When the time to pay is over, ask the server again, because this device's clock may be wrong.
    const left = (payUntil?.getTime() ?? 0) - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => void load(), left + AFTER_PAY_UNTIL_MS);
    return () => clearTimeout(timer);
  }, [payUntil, load]);

  function show(order: Order): void {
    begin();
    setState({ kind: 'ready', order });
  }
  return { state, load, show };
}

/** One of the customer's orders and the actions on it. Use it only in components shown to customers. */
export function useOrder(orderUuid: string) {
  const { state, load, show } = useReadOrder(orderUuid);
  const [isBusy, setIsBusy] = useState(false);

  /** Sends a change and shows the order that the server returns. Resolves to true if the server accepts. */
  async function change(make: (again: { retry: () => void }) => Promise<Answer<Order>>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    const answer = await make({ retry: () => void change(make) });
    setIsBusy(false);
    if (answer.ok) {
      show(answer.data);
      showToast({ text: answer.message });
    } else if (answer.message !== null) {
      showPopup({ kind: 'error', text: answer.message });
      void load();
    }
    return answer.ok;
  }

  return {
    state,
    isBusy,
    retry: load,
    removeGreetings: () => change((again) => callApi(removeGreetingsCall, { orderUuid }, again)),
    cancel: () => change((again) => callApi(cancelOrderCall, { orderUuid }, again)),
    sendLink: () => change((again) => callApi(sendLinkCall, { orderUuid }, again)),
    correctPhone: (phone: string) =>
      change((again) =>
        callApi(changeRecipientPhoneCall, { orderUuid, countryCode: FRIEND_COUNTRY_CODE, phone }, again),
      ),
    saveDelivery: (chosen: ChooseDelivery) => change((again) => callApi(saveDeliveryCall, chosen, again)),
    remind: (isOn: boolean) =>
      change((again) => callApi(isOn ? saveReminderCall : removeReminderCall, { orderUuid }, again)),
    rate: (rating: SaveRating) => change((again) => callApi(saveRatingCall, rating, again)),
  };
}
