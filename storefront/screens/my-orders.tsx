import { useState } from 'react';
import { ORDERS_A_PAGE } from '#contract/orders/orders.limits.ts';
import { useSession } from '#storefront/account/use-session.ts';
import { resumePayment } from '#storefront/checkout/resume-payment.ts';
import { UnpaidActions } from '#storefront/checkout/unpaid-actions.tsx';
import { ChooseDelivery } from '#storefront/delivery/choose-delivery.tsx';
import { AwaitedGift } from '#storefront/orders/awaited-gift.tsx';
import { OrderRow } from '#storefront/orders/order-row.tsx';
import { OrderView } from '#storefront/orders/order-view.tsx';
import { useOrders } from '#storefront/orders/use-orders.ts';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './cart.module.css';
import type { MyOrdersData } from './my-orders.page.ts';

/** The shopper's orders, or one of them with its way and its receipt (Specification 2; design/README 10). */
export function MyOrders({ data }: { data: MyOrdersData }) {
  const t = usePurchaseText().orders;
  const { isKnown, isSignedIn } = useSession();
  const { state, busy, retry, cancel, rate, resendLink, chooseDelivery } = useOrders(isSignedIn, {
    ...data,
    limit: ORDERS_A_PAGE,
  });
  const [toCancel, setToCancel] = useState<string | null>(null);
  const [paying, setPaying] = useState<string | null>(null);

  async function pay(uuid: string): Promise<void> {
    setPaying(uuid);
    const resumed = await resumePayment(uuid);
    if (resumed === 'leaving') return;
    // A wallet's sheet is opened by a press of its own, on the order's page.
    if (resumed === 'awaitsToken') return location.assign(href('my-orders', {}, { order_id: uuid }));
    setPaying(null);
    void retry();
  }

  const content = () => {
    if (isKnown && !isSignedIn) {
      // Guests who open a signed-in screen are asked to sign in there and then land on it (product.md 2).
      return (
        <EmptyState
          icon="package"
          title={t.signInFirst}
          text={t.signInFirstText}
          action={<Button onPress={() => void openDialog('sign-in')}>{t.signIn}</Button>}
        />
      );
    }
    if (state.kind === 'failed') {
      return (
        <EmptyState
          icon="wifi-slash"
          title={t.loadFailed}
          action={
            <Button kind="outline" onPress={() => void retry()}>
              {t.retry}
            </Button>
          }
        />
      );
    }
    if (
      state.kind === 'missing' ||
      (state.kind === 'ready' && data.orderUuid !== null && state.orders.length === 0)
    ) {
      return (
        <EmptyState
          icon="package"
          title={t.notFound}
          text={t.notFoundText}
          action={
            <Button kind="outline" href={href('my-orders')}>
              {t.allOrders}
            </Button>
          }
        />
      );
    }
    if (state.kind !== 'ready') {
      return (
        <div role="status" aria-label={t.title}>
          <Skeleton shape="control" />
          <Skeleton shape="control" />
          <Skeleton shape="control" />
        </div>
      );
    }
    const one = data.orderUuid === null ? undefined : state.orders[0];
    if (one) {
      return (
        <OrderView
          order={one}
          isBusy={busy !== null}
          payment={
            <UnpaidActions
              orderUuid={one.uuid}
              payLabel={t.finishPaying}
              hasWayBack={false}
              onRefused={() => void retry()}
            />
          }
          awaited={
            one.invitation === null ? null : (
              <AwaitedGift
                order={{ ...one, invitation: one.invitation }}
                isBusy={busy !== null}
                onResend={() => void resendLink(one.uuid)}
                choice={(close) => (
                  <ChooseDelivery
                    cityId={one.cityId}
                    cityName={one.cityName}
                    isByDay={one.slotIsWholeDay}
                    isBusy={busy !== null}
                    onSave={(chosen) => void chooseDelivery({ orderUuid: one.uuid, ...chosen })}
                    onBack={close}
                  />
                )}
              />
            )
          }
          onCancel={() => setToCancel(one.uuid)}
          onRate={(rating) => void rate({ orderUuid: one.uuid, ...rating })}
        />
      );
    }
    if (state.orders.length === 0) {
      return (
        <EmptyState
          icon="package"
          title={t.empty}
          text={t.emptyText}
          action={<Button href={href('products')}>{t.chooseGift}</Button>}
        />
      );
    }
    return (
      <>
        <ul>
          {state.orders.map((order) => (
            <OrderRow
              key={order.uuid}
              order={order}
              isBusy={busy === order.uuid || paying === order.uuid}
              onPay={() => void pay(order.uuid)}
              onCancel={() => setToCancel(order.uuid)}
            />
          ))}
        </ul>
        <Pagination
          countText={t.shown(state.orders.length, state.total)}
          label={t.showMore}
          busyLabel={t.moment}
          {...(state.orders.length < state.total
            ? { href: href('my-orders', {}, { page: data.pages + 1 }) }
            : {})}
        />
      </>
    );
  };
  return (
    <div className={`wrap ${styles.page}`}>
      {data.orderUuid === null || state.kind !== 'ready' || !isSignedIn ? <h1>{t.title}</h1> : null}
      {content()}
      {toCancel === null ? null : (
        <Confirm
          icon="package"
          tone="danger"
          title={t.cancelQuestion}
          text={t.cancelText}
          yesLabel={t.yes}
          noLabel={t.no}
          isBusy={busy !== null}
          busyLabel={t.moment}
          onYes={() => void cancel(toCancel).finally(() => setToCancel(null))}
          onNo={() => setToCancel(null)}
        />
      )}
    </div>
  );
}
