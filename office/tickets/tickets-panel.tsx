import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../shell/use-now.ts';
import { faultMessage } from '../ui/fault.ts';
import link from '../ui/links/link.module.css';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import { useText } from '../ui/text.tsx';
import { StatusTag } from './status-tag.tsx';
import { clockAt } from './ticket-clock.ts';
import { TicketDueLabel } from './ticket-due-label.tsx';
import type { TicketPage } from './ticket-queries.ts';

type Props = {
  title: string;
  query: UseQueryOptions<TicketPage, Error, TicketPage, string[]>;
  /** The message if there are no tickets. If it is not given, an empty panel is hidden. */
  empty?: string;
};

/** A panel with the tickets about an order or of a customer, for the screen of that order or customer. */
export function TicketsPanel({ title, query, empty }: Props) {
  const { text } = useText();
  const t = text.tickets;
  const now = useNow();
  const { data, error, dataUpdatedAt } = useQuery(query);
  if (error)
    return (
      <Panel title={title}>
        <p className="small muted">{faultMessage(error, text)}</p>
      </Panel>
    );
  if (!data || (data.tickets.length === 0 && empty === undefined)) return null;
  return (
    <Panel title={title}>
      {data.tickets.length === 0 ? <p className="small muted">{empty}</p> : null}
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
            <TicketDueLabel clock={clockAt(ticket, dataUpdatedAt, now.getTime())} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
