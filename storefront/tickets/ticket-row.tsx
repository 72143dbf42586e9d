import type { Ticket } from '#contract/tickets/tickets.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { Tag } from '#storefront/ui/tag.tsx';
import { JOINER } from '#text/joiner.ts';
import { shortDate } from '#text/when.ts';
import { stateLabel, titleOf } from './ticket-labels.ts';
import styles from './ticket-row.module.css';

/** A ticket in the list: subject, status, number, order, and the date of the last change. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const { language } = useFrame();
  const t = useBundle('tickets');
  const now = useNow();
  const { label, tone } = stateLabel(t, ticket);
  const facts = [
    t.ticket(ticket.number),
    ticket.orderNumber === null ? null : t.order(ticket.orderNumber),
    shortDate(language, ticket.changedAt, now),
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <a href={href('contact-us', {}, { activetab: 'my-ticket', ticket_id: ticket.uuid })}>
            {titleOf(t, ticket)}
          </a>
        </h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p className={styles.facts}>{facts.join(JOINER)}</p>
    </li>
  );
}
