import { useEffect, useState } from 'react';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { callApi } from '#storefront/api/api.ts';

/**
 * The customer's newest order, if it can still be paid: it contains the cart of a shopper who returned from the payment
 * page without paying. Null while loading, and if there is no such order.
 * @param isEnabled false makes no call: for guests, who have no orders, and for a cart with items
 */
export function useUnpaidOrder(isEnabled: boolean): Order | null {
  const [unpaid, setUnpaid] = useState<Order | null>(null);
  useEffect(() => {
    let isOver = false;
    setUnpaid(null);
    if (isEnabled)
      void callApi(listOrdersCall, { group: 'open', limit: 1 }).then((answer) => {
        const newest = answer.ok ? answer.data.orders[0] : undefined;
        if (!isOver && newest?.payUntil) setUnpaid(newest);
      });
    return () => {
      isOver = true;
    };
  }, [isEnabled]);
  return unpaid;
}
