import { useEffect, useState } from 'react';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { callApi } from '#storefront/api/api.ts';

/**
 * The newest order, if it awaits payment: it holds what was in the cart of somebody who came back from the payment page
 * without having paid. Null while nothing is known, and for anybody else.
 * @param isAsked nothing is asked for guests, who have no orders, nor beside a full cart
 */
export function useUnpaidOrder(isConfirming: boolean): Order | null {
  const [unpaid, setUnpaid] = useState<Order | null>(null);
  useEffect(() => {
    let isOver = false;
    setUnpaid(null);
    if (isConfirming)
      void callApi(listOrdersCall, { group: 'open', limit: 1 }).then((answer) => {
        const newest = answer.ok ? answer.data.orders[0] : undefined;
        if (!isOver && newest?.status === 'awaitingPayment') setUnpaid(newest);
      });
    return () => {
      isOver = true;
    };
  }, [isConfirming]);
  return unpaid;
}
