import { useState } from 'react';
import type { OrderGroup } from '#contract/orders/orders.wire.ts';
import { OrderGroups } from '#storefront/orders/order-groups.tsx';
import { OrderSkeleton, OrdersSkeleton } from '#storefront/orders/orders-skeleton.tsx';
import { groupAddress } from '#storefront/orders/use-order-list.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { AccountPage } from '#storefront/shell/account-page.tsx';
import type { MyOrdersData } from './my-orders.page.ts';
import { OrderList } from './my-orders-list.tsx';
import { OneOrder } from './my-orders-one.tsx';

/** The customer's orders, or one of them with its progress and receipt (Specification 2; design.md 10). */
export function MyOrders({ data }: { data: MyOrdersData }) {
  const t = useBundle('purchase').orders;
  const [shown, setShown] = useState({ group: data.group, page: data.page });
  const choose = (group: OrderGroup | null) => {
    setShown({ group, page: 1 });
    history.replaceState(history.state, '', groupAddress(group));
  };
  return (
    <AccountPage
      title={t.title}
      icon="package"
      signIn={t.signInFirst}
      signInText={t.signInFirstText}
      rendersOwnTitle={data.orderUuid !== null}
      waiting={data.orderUuid === null ? <OrdersSkeleton /> : <OrderSkeleton />}
    >
      {data.orderUuid === null ? (
        <>
          <OrderGroups group={shown.group} onChoose={choose} />
          <OrderList key={shown.group ?? 'all'} {...shown} waiting={<OrdersSkeleton />} />
        </>
      ) : (
        <OneOrder orderUuid={data.orderUuid} waiting={<OrderSkeleton />} />
      )}
    </AccountPage>
  );
}
