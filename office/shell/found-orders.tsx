import type { OutputOf } from '#contract/call.ts';
import type { findCustomersCall } from '#contract/customers/office.calls.ts';
import type { findOrdersCall } from '#contract/orders/office.calls.ts';
import { shortDate } from '#text/when.ts';
import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';
import styles from './find-order.module.css';
import { FoundRow } from './found-customer.tsx';
import { useNow } from './use-now.ts';

type Props = {
  found: OutputOf<typeof findOrdersCall> & OutputOf<typeof findCustomersCall>;
  onOpen: (number: string) => void;
  /** Called when a result opens another screen, to close the list. */
  onLeave: () => void;
};

/** The customers and orders that match a search, newest first, or a message that nothing matches. */
export function FoundOrders({ found, onOpen, onLeave }: Props) {
  const { text, language } = useText();
  const now = useNow();
  if (found.orders.length === 0 && found.customers.length === 0)
    return (
      <p className={styles.none} role="status">
        {text.shell.noResults}
      </p>
    );
  return (
    <ul className={styles.list} aria-label={text.shell.results}>
      {found.customers.map((customer) => (
        <li key={customer.customerId}>
          <FoundRow customer={customer} onOpen={onLeave} />
        </li>
      ))}
      {found.orders.map((order) => (
        <li key={order.number}>
          <button type="button" className={styles.found} onClick={() => onOpen(order.number)}>
            <bdi dir="ltr">{order.number}</bdi>
            <bdi className={styles.name}>{order.recipientName}</bdi>
            <Tag tone={order.minutesLate !== null && order.minutesLate > 0 ? 'bad' : 'mute'}>
              {text.orders.status[order.status]}
            </Tag>
            <span className={styles.day}>
              {text.shell.placed(shortDate(language, order.createdAt, now), order.city.name)}
            </span>
          </button>
        </li>
      ))}
      {found.hasMore ? <li className={styles.more}>{text.shell.moreResults}</li> : null}
    </ul>
  );
}
