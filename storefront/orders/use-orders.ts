import { useCallback, useEffect, useState } from 'react';
import { cancelOrderCall, listOrdersCall, saveRatingCall } from '#contract/orders/orders.calls.ts';
import type { Order, SaveRating } from '#contract/orders/orders.wire.ts';
import { chooseDeliveryCall, resendLinkCall } from '#contract/orders/tracking.calls.ts';
import type { ChooseDelivery } from '#contract/orders/tracking.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

export type OrdersState =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  /** The order asked for is not among the shopper's. */
  | { kind: 'missing' }
  | { kind: 'ready'; orders: readonly Order[]; total: number };

type Asked = { orderUuid: string | null; pages: number; limit: number };

/** The signed-in shopper's orders, or the one asked for; nothing is asked before somebody is signed in. */
export function useOrders(isSignedIn: boolean, { orderUuid, pages, limit }: Asked) {
  const [state, setState] = useState<OrdersState>({ kind: 'waiting' });
  const [busy, setBusy] = useState<string | null>(null);

  const load = useCallback(async () => {
    const answer = await callApi(
      listOrdersCall,
      orderUuid === null ? { page: 1, limit: pages * limit } : { orderUuid },
    );
    if (answer.ok) setState({ kind: 'ready', orders: answer.data.orders, total: answer.data.total });
    else if (answer.code === 'notFound' || answer.code === 'notValid') setState({ kind: 'missing' });
    else setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
  }, [orderUuid, pages, limit]);

  useEffect(() => {
    if (!isSignedIn) return;
    void load();
    // What happened meanwhile (another tab, the back-forward cache) is asked for when the page is looked at again.
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isSignedIn, load]);

  function replace(order: Order): void {
    setState((now) =>
      now.kind === 'ready'
        ? { ...now, orders: now.orders.map((one) => (one.uuid === order.uuid ? order : one)) }
        : now,
    );
  }

  async function change(uuid: string, work: () => ReturnType<typeof cancel>): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(uuid);
    const answer = await work();
    setBusy(null);
    if (answer.ok) {
      replace(answer.data);
      showToast({ text: answer.message });
    } else if (answer.message !== null) {
      showPopup({ kind: 'error', text: answer.message });
      void load();
    }
    return answer.ok;
  }
  const cancel = (uuid: string) => callApi(cancelOrderCall, { orderUuid: uuid });
  const rate = (rating: SaveRating) => callApi(saveRatingCall, rating);

  return {
    state,
    busy,
    retry: load,
    cancel: (uuid: string) => change(uuid, () => cancel(uuid)),
    resendLink: (uuid: string) => change(uuid, () => callApi(resendLinkCall, { orderUuid: uuid })),
    chooseDelivery: (chosen: ChooseDelivery) =>
      change(chosen.orderUuid, () => callApi(chooseDeliveryCall, chosen)),
    rate: (rating: SaveRating) => change(rating.orderUuid, () => rate(rating)),
  };
}
