import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useStore } from '#storefront/ui/store.ts';
import { isRefused } from '../api/call-office.ts';
import { connection } from '../api/watch.ts';
import { TicketRefund } from '../checkout/ticket-refund.tsx';
import { OrderLines } from '../orders/one/order-lines.tsx';
import { orderQuery } from '../orders/order-queries.ts';
import { windowWords } from '../orders/window-words.ts';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { may, useMe } from '../shell/session.ts';
import { useNow } from '../shell/use-now.ts';
import { ticketQuery } from '../tickets/ticket-queries.ts';
import { TicketView } from '../tickets/ticket-view.tsx';
import { Facts } from '../ui/facts.tsx';
import heading from '../ui/heading.module.css';
import { KeysStrip } from '../ui/keys-strip.tsx';
import link from '../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';

/** A ticket: the conversation, the reply form, and the order that the ticket is about. */
export function Ticket() {
  return (
    <Permitted needs="tickets.answer">
      <ReadTicket />
    </Permitted>
  );
}

function ReadTicket() {
  const { text } = useText();
  const t = text.tickets;
  const me = useMe();
  const { number } = useParams({ from: '/office/tickets/$number' });
  const { data, error, refetch, dataUpdatedAt } = useQuery(ticketQuery(number));
  const back = (
    <Link to="/tickets" className={link.dense}>
      {t.toTickets}
    </Link>
  );
  const hints = [
    { keys: ['1', '2'], does: t.keys.canned },
    { keys: ['R'], does: t.keys.reply },
    { keys: ['Ctrl', 'Enter'], does: t.keys.send },
  ];
  // The client refuses a malformed number in the URL before it sends a request ("notValid"); show it like a ticket that
  // does not exist.
  if (isRefused(error, 'notFound') || isRefused(error, 'notValid'))
    return (
      <EmptyState isScreen title={t.notFound(number)} action={back}>
        {t.notFoundText}
      </EmptyState>
    );
  return (
    <Screen
      name={number}
      title={
        <bdi dir="ltr" className={heading.number}>
          {number}
        </bdi>
      }
      above={back}
    >
      {data?.mayAnswer ? <KeysStrip hints={hints} /> : null}
      {data ? (
        <TicketView
          key={number}
          ticket={data}
          readAt={dataUpdatedAt}
          myId={me.id}
          order={
            data.orderNumber && may(me, 'orders.see') ? (
              <TicketOrder number={data.orderNumber} reason={data.issue ?? t.kinds[data.kind]} />
            ) : null
          }
        />
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Screen>
  );
}

/** The ticket's order, next to the conversation: its status, its due time, and each product with its engraving. */
function TicketOrder({ number, reason }: { number: string; reason: string }) {
  const { text, language } = useText();
  const t = text.tickets;
  const now = useNow();
  const me = useMe();
  const { isLive } = useStore(connection);
  const { data, error, refetch } = useQuery(orderQuery(number));
  return (
    <>
      <Panel
        title={t.order}
        end={
          <Link to="/order/$number" params={{ number }} className={`${link.link} small`}>
            {t.openOrder(number)}
          </Link>
        }
      >
        {data ? (
          <>
            <Facts
              facts={[
                { name: t.orderStatus, value: text.orders.status[data.status] },
                { name: text.order.window, value: windowWords(text.orders, language, data.window, now) },
                {
                  name: text.order.recipient,
                  value: data.recipient.name ? <bdi>{data.recipient.name}</bdi> : null,
                },
              ]}
            />
            {may(me, 'money.refund') ? (
              <TicketRefund order={data} reason={reason} isStopped={!isLive} />
            ) : null}
          </>
        ) : error ? (
          <ReadFailure fault={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting rows={1} />
        )}
      </Panel>
      {data ? (
        <OrderLines
          lines={data.lines.map(({ paid, ...line }) => line)}
          pieces={data.pieces}
          engraved={data.engraved}
        />
      ) : null}
    </>
  );
}
