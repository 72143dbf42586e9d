import { type ReactNode, useState } from 'react';
import { UnpaidActions } from '#storefront/checkout/payment/unpaid-actions.tsx';
import { ChooseDelivery } from '#storefront/delivery/choose-delivery.tsx';
import { ReorderResult } from '#storefront/orders/after-delivery/reorder-result.tsx';
import { useReorder } from '#storefront/orders/after-delivery/use-reorder.ts';
import { PendingGift } from '#storefront/orders/gifts/pending-gift.tsx';
import { PAYMENT_ANCHOR } from '#storefront/orders/order-row.tsx';
import { ORDER_HEADLINE, OrderView } from '#storefront/orders/order-view.tsx';
import { useOrder } from '#storefront/orders/use-order.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LoadError } from '#storefront/shell/load-error.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { RatingPicturesField } from '#storefront/uploads/rating-pictures-field.tsx';

type Props = { orderUuid: string; waiting: ReactNode };

/** The order named in the URL, with all its actions. */
export function OneOrder({ orderUuid, waiting }: Props) {
  const { city } = useFrame();
  const { orders: t, greeting } = useBundle('purchase');
  const {
    state,
    isBusy,
    retry,
    cancel,
    rate,
    remind,
    sendLink,
    correctPhone,
    saveDelivery,
    removeGreetings,
  } = useOrder(orderUuid);
  const [isForgetting, setIsForgetting] = useState(false);
  const { adding, orderAgain, result, closeResult } = useReorder(city.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isToPay] = useState(() => location.hash === `#${PAYMENT_ANCHOR}`);

  if (state.kind !== 'ready') {
    return (
      <>
        {state.kind === 'waiting' ? (
          <>
            <h1 className="visually-hidden">{t.title}</h1>
            {waiting}
          </>
        ) : (
          <h1>{t.title}</h1>
        )}
        {state.kind === 'failed' ? <LoadError title={t.loadFailed} onRetry={() => void retry()} /> : null}
        {state.kind === 'missing' ? (
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
        ) : null}
      </>
    );
  }
  const { order } = state;
  const afterCancel = (isCancelled: boolean) => {
    setIsConfirming(false);
    // Cancelling the order removes the button that opened the dialog, so focus the order's heading.
    if (isCancelled) focusOnField(ORDER_HEADLINE);
  };
  return (
    <>
      <OrderView
        order={order}
        isBusy={isBusy}
        payment={
          <UnpaidActions
            orderUuid={order.uuid}
            payLabel={t.finishPaying}
            hasReturnLink={false}
            opened={isToPay ? (order.payment?.method ?? null) : undefined}
            onRefused={() => void retry()}
          />
        }
        pendingGift={
          order.invitation === null ? null : (
            <PendingGift
              order={{ ...order, invitation: order.invitation }}
              isBusy={isBusy}
              onResend={() => void sendLink()}
              onCorrect={correctPhone}
              deliveryForm={(close) => (
                <ChooseDelivery
                  cityId={order.cityId}
                  cityName={order.cityName}
                  isByDay={order.slotIsWholeDay}
                  isBusy={isBusy}
                  onSave={(chosen) => void saveDelivery({ orderUuid: order.uuid, ...chosen })}
                  onBack={close}
                />
              )}
            />
          )
        }
        isAdding={adding !== null}
        onCancel={() => setIsConfirming(true)}
        onRemoveGreetings={() => setIsForgetting(true)}
        onRate={(rating) => rate({ orderUuid: order.uuid, ...rating })}
        picturesField={(field) => (
          <RatingPicturesField {...field} label={t.consent.pictureLabel} prompt={t.consent.addPictures} />
        )}
        onAgain={() => void orderAgain(order)}
        onRemind={(isOn) => void remind(isOn)}
      />
      {isConfirming ? (
        <Confirm
          icon="package"
          tone="danger"
          title={t.cancelQuestion}
          text={t.cancelText}
          yesLabel={t.yes}
          noLabel={t.no}
          isBusy={isBusy}
          busyLabel={t.moment}
          onYes={() => void cancel().then(afterCancel)}
          onNo={() => setIsConfirming(false)}
        />
      ) : null}
      {isForgetting ? (
        <Confirm
          icon="trash"
          tone="danger"
          title={greeting.removeQuestion}
          text={greeting.removeText}
          yesLabel={t.yes}
          noLabel={t.no}
          isBusy={isBusy}
          busyLabel={t.moment}
          onYes={() =>
            void removeGreetings().then((isRemoved) => {
              setIsForgetting(false);
              // Removing the greetings removes the button that opened the dialog, so focus the order's heading.
              if (isRemoved) focusOnField(ORDER_HEADLINE);
            })
          }
          onNo={() => setIsForgetting(false)}
        />
      ) : null}
      {result === null ? null : <ReorderResult result={result} onStay={closeResult} />}
    </>
  );
}
