import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import { isRefused } from '../api/call-office.ts';
import { connection } from '../api/watch.ts';
import { CustomerData } from '../customers/customer-data.tsx';
import { CustomerAddresses, CustomerMessages, CustomerRatings } from '../customers/customer-facts.tsx';
import { CustomerPerson } from '../customers/customer-person.tsx';
import { customerQuery } from '../customers/customer-queries.ts';
import styles from '../customers/customer-view.module.css';
import { CustomerOrders } from '../orders/of-customer/customer-orders.tsx';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import { may, useMe } from '../shell/session.ts';
import { ticketsOfCustomerQuery } from '../tickets/ticket-queries.ts';
import { TicketsPanel } from '../tickets/tickets-panel.tsx';
import link from '../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { useText } from '../ui/text.tsx';
import { CustomerWallet } from '../wallet/customer-wallet.tsx';

/** Everything about one customer that the member's role may see. */
export function Customer() {
  return (
    <Permitted needs="people.see">
      <ReadCustomer />
    </Permitted>
  );
}

function ReadCustomer() {
  const { text } = useText();
  const t = text.customers;
  const me = useMe();
  const { id } = useParams({ from: '/office/customer/$id' });
  const { isLive } = useStore(connection);
  const [isRemoved, setRemoved] = useState(false);
  const { data, error, refetch } = useQuery({ ...customerQuery(id), enabled: !isRemoved });
  const back = (
    <Link to="/customers" className={link.dense}>
      {t.toSearch}
    </Link>
  );
  if (isRemoved)
    return (
      <EmptyState isScreen isLive title={t.removed} action={back}>
        {t.removedText}
      </EmptyState>
    );
  // The client refuses a malformed id in the URL before it sends a request ("notValid"); show it like a customer that
  // does not exist.
  if (isRefused(error, 'notFound') || isRefused(error, 'notValid'))
    return (
      <EmptyState isScreen title={t.notFound} action={back}>
        {t.notFoundText}
      </EmptyState>
    );
  const name = data ? (data.name ?? t.noName) : t.title;
  return (
    <Screen name={name} title={<bdi>{name}</bdi>} above={back}>
      {data ? (
        <div className={styles.parts}>
          <div className={styles.column}>
            {may(me, 'orders.see') ? <CustomerOrders customerId={id} orders={data.orders} /> : null}
            {may(me, 'tickets.answer') ? (
              <TicketsPanel title={t.tickets} query={ticketsOfCustomerQuery(id)} empty={t.noTickets} />
            ) : null}
            <CustomerRatings customer={data} />
          </div>
          <div className={styles.column}>
            <div className={styles.person}>
              <CustomerPerson customer={data} mayReveal={may(me, 'people.reveal')} />
            </div>
            {data.wallet ? (
              <CustomerWallet customerId={id} mayGive={may(me, 'money.wallet')} isStopped={!isLive} />
            ) : null}
            <CustomerAddresses customer={data} />
            <CustomerMessages customer={data} />
            {may(me, 'people.export') ? (
              <CustomerData customerId={id} isStopped={!isLive} onRemoved={() => setRemoved(true)} />
            ) : null}
          </div>
        </div>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Screen>
  );
}
