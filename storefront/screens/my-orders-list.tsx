import { type ReactNode, useState } from 'react';
import type { OrderGroup } from '#contract/orders/orders.wire.ts';
import { resumePayment } from '#storefront/checkout/resume-payment.ts';
import { MissingAgain } from '#storefront/orders/missing-again.tsx';
import { OrderRow } from '#storefront/orders/order-row.tsx';
import { useOrderAgain } from '#storefront/orders/use-order-again.ts';
import { groupAddress, useOrderList } from '#storefront/orders/use-order-list.ts';
import { useFrame, usePurchaseText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { ReadFailed } from '#storefront/shell/read-failed.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useMorePress } from '#storefront/ui/use-more-press.ts';

type Props = { group: OrderGroup | null; page: number; waiting: ReactNode };

/** A customer's orders of a group, the newest first, with the few things to do about each. */
export function OrderList({ group, page, waiting }: Props) {
  const { city } = useFrame();
  const t = usePurchaseText().orders;
  const { state, retry, more, isLoadingMore, cancelling, cancel } = useOrderList(group, page);
  const { adding, orderAgain, missing, forgetMissing } = useOrderAgain(city.id);
  const [toCancel, setToCancel] = useState<string | null>(null);
  const [paying, setPaying] = useState<string | null>(null);
  const { list, press } = useMorePress<HTMLUListElement>(
    state.kind === 'ready' ? state.items.length : 0,
    more,
  );

  async function pay(uuid: string): Promise<void> {
    setPaying(uuid);
    const resumed = await resumePayment(uuid);
    if (resumed === 'leaving') return;
    // A wallet's sheet is opened by a press of its own, on the order's page.
    if (resumed === 'awaitsToken') return location.assign(href('my-orders', {}, { order_id: uuid }));
    setPaying(null);
    void retry();
  }
  if (state.kind === 'waiting') return waiting;
  if (state.kind === 'failed') return <ReadFailed title={t.loadFailed} onRetry={() => void retry()} />;
  const { items, total, first, last, seen, hasMore } = state;
  if (total === 0) {
    return (
      <EmptyState
        icon="package"
        title={group === null ? t.empty : t.noneInGroup}
        text={group === null ? t.emptyText : t.noneInGroupText}
        action={group === null ? <Button href={href('products')}>{t.chooseGift}</Button> : undefined}
      />
    );
  }
  return (
    <>
      {first > 1 ? (
        <p>
          <TextLink href={groupAddress(group, first - 1)}>{t.earlier}</TextLink>
        </p>
      ) : null}
      <ul ref={list}>
        {items.map((order) => (
          <OrderRow
            key={order.uuid}
            order={order}
            isBusy={[cancelling, paying, adding].includes(order.uuid)}
            onPay={() => void pay(order.uuid)}
            onCancel={() => setToCancel(order.uuid)}
            onAgain={() => void orderAgain(order.uuid)}
          />
        ))}
      </ul>
      <Pagination
        countText={t.shown(seen, total)}
        label={t.showMore}
        busyLabel={t.moment}
        isBusy={isLoadingMore}
        href={hasMore ? groupAddress(group, last + 1) : undefined}
        onPress={press}
      />
      {toCancel === null ? null : (
        <Confirm
          icon="package"
          tone="danger"
          title={t.cancelQuestion}
          text={t.cancelText}
          yesLabel={t.yes}
          noLabel={t.no}
          isBusy={cancelling !== null}
          busyLabel={t.moment}
          onYes={() => void cancel(toCancel).finally(() => setToCancel(null))}
          onNo={() => setToCancel(null)}
        />
      )}
      {missing === null ? null : <MissingAgain missing={missing} onStay={forgetMissing} />}
    </>
  );
}
