import { useState } from 'react';
import type { OrderGroup } from '#contract/orders/orders.wire.ts';
import { OrderGroups } from '#storefront/orders/order-groups.tsx';
import { OrdersWaiting, OrderWaiting } from '#storefront/orders/orders-waiting.tsx';
import { groupAddress } from '#storefront/orders/use-order-list.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Room } from '#storefront/shell/room.tsx';
import type { MyOrdersData } from './my-orders.page.ts';
import { OrderList } from './my-orders-list.tsx';
import { OneOrder } from './my-orders-one.tsx';

/** The shopper's orders, or one of them with its way and its receipt (Specification 2; design.md 10). */
export function MyOrders({ data }: { data: MyOrdersData }) {
  const t = useBundle('purchase').orders;
  const [shown, setShown] = useState({ group: data.group, page: data.page });
  const choose = (group: OrderGroup | null) => {
    setShown({ group, page: 1 });
    history.replaceState(history.state, '', groupAddress(group));
  };
  return (
    <Room
      title={t.title}
      icon="package"
      signIn={t.signInFirst}
      signInText={t.signInFirstText}
      hasOwnTitle={data.orderUuid !== null}
      waiting={data.orderUuid === null ? <OrdersWaiting /> : <OrderWaiting />}
    >
      {data.orderUuid === null ? (
        <>
          <OrderGroups group={shown.group} onChoose={choose} />
          <OrderList key={shown.group ?? 'all'} {...shown} waiting={<OrdersWaiting />} />
        </>
      ) : (
        <OneOrder orderUuid={data.orderUuid} waiting={<OrderWaiting />} />
      )}
    </Room>
  );
}
