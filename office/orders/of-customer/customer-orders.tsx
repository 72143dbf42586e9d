import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listOrdersCall } from '#contract/customers/office.calls.ts';
import { customerOrderParts } from '#contract/customers/office.wire.ts';
import { shortDate } from '#text/when.ts';
import { callOffice } from '../../api/call-office.ts';
import { useNow } from '../../shell/use-now.ts';
import { FilterChips } from '../../ui/inbox/filter-chips.tsx';
import link from '../../ui/links/link.module.css';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useText } from '../../ui/text.tsx';
import { OrderDueLabel } from '../order-due-label.tsx';
import { windowWords } from '../window-words.ts';
import styles from './customer-orders.module.css';

type CustomerOrderPart = (typeof customerOrderParts)[number];

/** The query key begins with `customer`, so that the orders are refetched together with the customer. */
const customerOrdersQuery = (customerId: string, show: CustomerOrderPart) =>
  infiniteQueryOptions({
    queryKey: ['customer', customerId, 'orders', show],
    queryFn: ({ pageParam }) =>
      callOffice(listOrdersCall, {
        customerId,
        show,
        ...(pageParam === null ? {} : { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

type Props = { customerId: string; orders: Record<CustomerOrderPart | 'unpaid', number> };

/** The customer's orders: all open ones first, then the past ones page by page. */
export function CustomerOrders({ customerId, orders }: Props) {
  const { text } = useText();
  const t = text.customers;
  const [chosen, setChosen] = useState<CustomerOrderPart | null>(null);
  const show = chosen ?? (orders.open > 0 || orders.past === 0 ? 'open' : 'past');
  return (
    <Panel title={t.orders}>
      <FilterChips
        label={t.showOrders}
        value={show}
        onChange={setChosen}
        filters={customerOrderParts.map((value) => ({
          value,
          label: value === 'open' ? t.openOrders : t.pastOrders,
          count: orders[value],
        }))}
      />
      {orders.unpaid > 0 && show === 'open' ? <Note>{t.unpaid(orders.unpaid)}</Note> : null}
      <OrderRows key={show} customerId={customerId} show={show} />
    </Panel>
  );
}

function OrderRows({ customerId, show }: { customerId: string; show: CustomerOrderPart }) {
  const { text, language } = useText();
  const t = text.customers;
  const now = useNow();
  const query = useInfiniteQuery(customerOrdersQuery(customerId, show));
  if (!query.data)
    return query.error ? (
      <ReadFailure fault={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Waiting rows={2} />
    );
  const orders = query.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) return <p className="small muted">{show === 'open' ? t.noOpen : t.noPast}</p>;
  return (
    <>
      <ul>
        {orders.map((order) => (
          <li key={order.number} className={styles.row}>
            <Link to="/order/$number" params={{ number: order.number }} className={link.dense}>
              <bdi dir="ltr">{order.number}</bdi>
            </Link>
            <span className={styles.words}>
              {t.orderFor(order.recipientName, order.city)}
              <small>
                {t.list([
                  t.placed(shortDate(language, order.createdAt, now)),
                  text.order.pieces(order.pieces),
                  ...(order.window ? [windowWords(text.orders, language, order.window, now)] : []),
                ])}
              </small>
            </span>
            <span>
              {order.minutesLate !== null && order.minutesLate > 0 ? (
                <OrderDueLabel due="late" minutesLate={order.minutesLate} window={order.window} />
              ) : (
                <Tag tone={show === 'open' ? 'wait' : 'mute'}>{text.orders.status[order.status]}</Tag>
              )}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton list={query} label={t.more} />
    </>
  );
}
