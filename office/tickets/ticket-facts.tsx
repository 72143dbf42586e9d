import { Link } from '@tanstack/react-router';
import { useNow } from '../shell/use-now.ts';
import { Facts } from '../ui/facts.tsx';
import { AssigneeField } from '../ui/inbox/assignee-field.tsx';
import link from '../ui/links/link.module.css';
import { momentWords } from '../ui/moment-words.ts';
import { Money } from '../ui/money.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import type { Clock } from './ticket-clock.ts';
import type { OfficeTicket } from './ticket-queries.ts';
import styles from './ticket-view.module.css';

const ltr = (text: string | null | undefined) => (text ? <bdi dir="ltr">{text}</bdi> : null);

type Props = {
  ticket: OfficeTicket;
  clock: Clock;
  myId: number;
  isBusy: boolean;
  onAssign: (memberId: number | null) => void;
};

/** A ticket's topic, assignee, waiting times and author. */
export function TicketFacts({ ticket, clock, myId, isBusy, onAssign }: Props) {
  const { text, language } = useText();
  const t = text.tickets;
  const now = useNow();
  const { customer, firstAnswerMinutes, quantity, refund } = ticket;
  return (
    <>
      <Panel title={t.ticket}>
        <div className={styles.facts}>
          <AssigneeField
            label={t.assignTo}
            noOne={t.noOne}
            takeOver={t.takeOver}
            assignee={ticket.assignee}
            assignees={ticket.assignees}
            myId={myId}
            isBusy={isBusy}
            onAssign={onAssign}
          />
          <Facts
            facts={[
              { name: t.what, value: ticket.issue ?? t.kinds[ticket.kind] },
              { name: t.pieces, value: quantity === null ? null : text.orders.number(quantity) },
              { name: t.opened, value: momentWords(language, ticket.openedAt, now) },
              {
                name: t.firstAnswerName,
                value: firstAnswerMinutes === null ? t.noAnswer : t.afterSpan(firstAnswerMinutes),
              },
              { name: ticket.closedAt ? t.closedName : t.openName, value: t.span(clock.minutesOpen) },
              { name: t.credit, value: refund === null ? null : <Money halalas={refund} /> },
            ]}
          />
        </div>
      </Panel>
      <Panel
        title={t.customer}
        end={
          customer.customerId ? (
            <Link to="/customer/$id" params={{ id: customer.customerId }} className={`${link.link} small`}>
              {text.customers.open}
            </Link>
          ) : null
        }
      >
        <Facts
          facts={[
            { name: t.name, value: <bdi>{customer.name ?? t.noName}</bdi> },
            { name: t.phone, value: ltr(customer.phone) },
            { name: t.email, value: ltr(customer.email) },
            { name: t.language, value: t.languages[customer.language] },
          ]}
        />
      </Panel>
    </>
  );
}
