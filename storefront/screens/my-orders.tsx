import { useState } from 'react';
import type { OrderGroup } from '#contract/orders/orders.wire.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { OrderGroups } from '#storefront/orders/order-groups.tsx';
import { OrderSkeleton, OrdersSkeleton } from '#storefront/orders/orders-skeleton.tsx';
import { groupAddress } from '#storefront/orders/use-order-list.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { AccountPage } from '#storefront/shell/account-page.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { MyOrdersData } from './my-orders.page.ts';
import { OrderList } from './my-orders-list.tsx';
import { OneOrder } from './my-orders-one.tsx';

/** The customer's list of orders, or one order with its progress and receipt (Specification 2; design.md 10). */
export function MyOrders({ data }: { data: MyOrdersData }) {
  const t = useBundle('purchase').orders;
  const [shown, setShown] = useState({ group: data.group, page: data.page });
  const choose = (group: OrderGroup | null) => {
    setShown({ group, page: 1 });
    history.replaceState(history.state, '', groupAddress(group));
  };
  const { isKnown, isSignedIn } = useSession();
  return (
    <AccountPage
      title={t.title}
      icon="package"
      signIn={t.signInFirst}
      signInText={t.signInFirstText}
      rendersOwnTitle={data.orderUuid !== null}
      withoutAccount={
        isKnown && !isSignedIn ? (
          <TextLink href={href('track-order')} hasArrow>
            {t.trackWithoutAccount}
          </TextLink>
        ) : null
      }
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
