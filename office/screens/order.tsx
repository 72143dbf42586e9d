import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useStore } from '#storefront/ui/store.ts';
import { isRefused } from '../api/call-office.ts';
import { connection } from '../api/watch.ts';
import { OrderRefunds } from '../checkout/order-refunds.tsx';
import { BackToBoard, OrderView } from '../orders/one/order-view.tsx';
import { orderQuery } from '../orders/order-queries.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { may, useMe } from '../shell/session.ts';
import { ticketsOfOrderQuery } from '../tickets/ticket-queries.ts';
import { TicketsPanel } from '../tickets/tickets-panel.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';
import { OrderWallet } from '../wallet/order-wallet.tsx';

export function Order() {
  return (
    <Permitted needs="orders.see">
      <ReadOrder />
    </Permitted>
  );
}

function ReadOrder() {
  const { text } = useText();
  const t = text.order;
  const me = useMe();
  const { number } = useParams({ from: '/office/order/$number' });
  const { isLive } = useStore(connection);
  const { data, error, refetch, dataUpdatedAt } = useQuery(orderQuery(number));
  // The client refuses a malformed number in the URL before it sends a request ("notValid"); show it like an order that
  // does not exist.
  if (isRefused(error, 'notFound') || isRefused(error, 'notValid'))
    return (
      <EmptyState isScreen title={t.notFound(number)} action={<BackToBoard />}>
        {t.notFoundText}
      </EmptyState>
    );
  if (!data)
    return (
      <Screen title={<bdi dir="ltr">{number}</bdi>} name={number} above={<BackToBoard />}>
        {error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={6} />}
      </Screen>
    );
  return (
    <OrderView
      key={number}
      order={data}
      readAt={dataUpdatedAt}
      me={me}
      isStopped={!isLive}
      refunds={
        <>
          {may(me, 'money.refund') || may(me, 'money.approve') ? (
            <OrderRefunds order={data} me={me} isStopped={!isLive} />
          ) : null}
          {may(me, 'money.wallet') ? <OrderWallet number={number} isStopped={!isLive} /> : null}
        </>
      }
      aside={
        may(me, 'tickets.answer') ? (
          <TicketsPanel title={text.tickets.ofOrder} query={ticketsOfOrderQuery(number)} />
        ) : null
      }
    />
  );
}
