import { type ReactNode, useState } from 'react';
import type { OrderGroup } from '#contract/orders/orders.wire.ts';
import { ReorderResult } from '#storefront/orders/after-delivery/reorder-result.tsx';
import { useReorder } from '#storefront/orders/after-delivery/use-reorder.ts';
import { OrderRow } from '#storefront/orders/order-row.tsx';
import { groupAddress, useOrderList } from '#storefront/orders/use-order-list.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LoadError } from '#storefront/shell/load-error.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { PagedList } from '#storefront/ui/paged-list.tsx';

type Props = { group: OrderGroup | null; page: number; waiting: ReactNode };

/** The customer's orders of one group (null for all), newest first, with quick actions. */
export function OrderList({ group, page, waiting }: Props) {
  const { city } = useFrame();
  const t = useBundle('purchase').orders;
  const { state, retry, more, isLoadingMore, cancelling, cancel } = useOrderList(group, page);
  const { adding, orderAgain, result, closeResult } = useReorder(city.id);
  const [toCancel, setToCancel] = useState<string | null>(null);

  if (state.kind === 'waiting') return waiting;
  if (state.kind === 'failed') return <LoadError title={t.loadFailed} onRetry={() => void retry()} />;
  if (state.total === 0) {
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
      <PagedList
        pages={state}
        labels={{ ...t, more: t.showMore, wait: t.moment }}
        addressOf={(last) => groupAddress(group, last)}
        isLoadingMore={isLoadingMore}
        onMore={more}
      >
        {state.items.map((order) => (
          <OrderRow
            key={order.uuid}
            order={order}
            isBusy={[cancelling, adding].includes(order.uuid)}
            onCancel={() => setToCancel(order.uuid)}
            onAgain={() => void orderAgain(order)}
          />
        ))}
      </PagedList>
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
      {result === null ? null : <ReorderResult result={result} onStay={closeResult} />}
    </>
  );
}
