import { useCallback, useState } from 'react';
import { cancelOrderCall, listOrdersCall } from '#contract/orders/orders.calls.ts';
import { ORDERS_A_PAGE } from '#contract/orders/orders.limits.ts';
import type { Order, OrderGroup } from '#contract/orders/orders.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { usePages } from '#storefront/api/use-pages.ts';
import { href } from '#storefront/routes.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

/** The URL of the order list for a group (null for all orders), with all pages up to the given one. */
export const groupAddress = (group: OrderGroup | null, page?: number): string =>
  href('my-orders', {}, { status: group ?? undefined, page });

/** The customer's orders of one group (null for all), up to the requested page. Orders can be cancelled. */
export function useOrderList(group: OrderGroup | null, page: number) {
  const [cancelling, setCancelling] = useState<string | null>(null);
  const read = useCallback(
    async (requested: number) => {
      const answer = await callApi(listOrdersCall, { page: requested, limit: ORDERS_A_PAGE, group });
      if (!answer.ok) return answer;
      return { ...answer, data: { items: answer.data.orders, total: answer.data.total, about: null } };
    },
    [group],
  );
  const pages = usePages<Order, null>({
    read,
    keyOf: ({ uuid }) => uuid,
    size: ORDERS_A_PAGE,
    page,
    addressOf: (last) => groupAddress(group, last),
  });

  async function cancel(orderUuid: string): Promise<void> {
    if (cancelling !== null) return;
    setCancelling(orderUuid);
    const answer = await callApi(cancelOrderCall, { orderUuid });
    setCancelling(null);
    if (answer.ok) {
      pages.replace(answer.data);
      showToast({ text: answer.message });
    } else if (answer.message !== null) {
      showPopup({ kind: 'error', text: answer.message });
      void pages.retry();
    }
  }
  return { ...pages, cancelling, cancel };
}
