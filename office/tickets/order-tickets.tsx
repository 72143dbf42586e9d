import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../shell/use-now.ts';
import { saidOf } from '../ui/fault.ts';
import link from '../ui/link.module.css';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import { useText } from '../ui/text.tsx';
import { ClockMark } from './clock-mark.tsx';
import { StatusTag } from './status-tag.tsx';
import { clockAt } from './ticket-clock.ts';
import { ticketsOfOrderQuery } from './ticket-queries.ts';

/** The tickets about an order, for its screen; nothing where there is no ticket. */
export function OrderTickets({ orderNumber }: { orderNumber: string }) {
  const { text } = useText();
  const t = text.tickets;
  const now = useNow();
  const { data, error, dataUpdatedAt } = useQuery(ticketsOfOrderQuery(orderNumber));
  if (error)
    return (
      <Panel title={t.ofOrder}>
        <p className="small muted">{saidOf(error, text)}</p>
      </Panel>
    );
  if (!data || data.tickets.length === 0) return null;
  return (
    <Panel title={t.ofOrder}>
      <ul className={rows.rows}>
        {data.tickets.map((ticket) => (
          <li key={ticket.number} className={rows.row}>
            <span className={rows.main}>
              <Link to="/tickets/$number" params={{ number: ticket.number }} className={link.link}>
                <bdi dir="ltr">{ticket.number}</bdi>
              </Link>
              <small>{ticket.issue ?? t.kinds[ticket.kind]}</small>
            </span>
            <StatusTag status={ticket.status} />
            <ClockMark clock={clockAt(ticket, dataUpdatedAt, now.getTime())} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
