import { Link } from '@tanstack/react-router';
import { useNow } from '../shell/use-now.ts';
import { ListRow, listClass, rowClass } from '../ui/inbox/list-row.tsx';
import { useText } from '../ui/text.tsx';
import { StatusTag } from './status-tag.tsx';
import { clockAt } from './ticket-clock.ts';
import { TicketDueLabel } from './ticket-due-label.tsx';
import type { TicketRow } from './ticket-queries.ts';

type Props = {
  tickets: readonly TicketRow[];
  /** When the tickets were fetched, by this device's clock, in milliseconds. */
  readAt: number;
  myId: number;
};

const EDGES = { late: 'bad', soon: 'soon', inTime: 'plain', none: 'plain' } as const;

/** The tickets with their waiting times, longest wait first. */
export function TicketList({ tickets, readAt, myId }: Props) {
  const { text } = useText();
  const t = text.tickets;
  const now = useNow().getTime();
  return (
    <ul className={listClass} aria-label={t.list}>
      {tickets.map((ticket) => {
        const clock = clockAt(ticket, readAt, now);
        const { number, orderNumber, firstAnswerMinutes, status } = ticket;
        const isOpen = status === 'received' || status === 'inProgress' || status === 'pending';
        return (
          <li key={number}>
            <Link to="/tickets/$number" params={{ number }} className={rowClass(EDGES[clock.due])} data-row>
              <ListRow
                title={<bdi>{ticket.customerName ?? t.noName}</bdi>}
                aside={
                  <>
                    {ticket.issue ?? t.kinds[ticket.kind]} <bdi dir="ltr">{number}</bdi>
                    {orderNumber ? (
                      <>
                        {' '}
                        <bdi dir="ltr">{orderNumber}</bdi>
                      </>
                    ) : null}
                  </>
                }
                excerpt={ticket.excerpt}
                first={
                  <>
                    <StatusTag status={status} />
                    <TicketDueLabel clock={clock} />
                  </>
                }
                second={
                  <>
                    <span>
                      {firstAnswerMinutes === null ? t.noAnswer : t.firstAnswer(firstAnswerMinutes)}
                    </span>
                    <span>{isOpen ? t.open(clock.minutesOpen) : t.solvedAfter(clock.minutesOpen)}</span>
                  </>
                }
                assignee={ticket.assignee}
                isMine={ticket.assignee?.id === myId}
                noOne={t.noOne}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
