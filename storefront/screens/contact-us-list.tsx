import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LoadError } from '#storefront/shell/load-error.tsx';
import { TicketRow } from '#storefront/tickets/ticket-row.tsx';
import { ticketListAddress, useTicketList } from '#storefront/tickets/use-ticket-list.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { PagedList } from '#storefront/ui/paged-list.tsx';
import { SkeletonRows } from '#storefront/ui/section-state.tsx';
import styles from './contact-us.module.css';

/** The list of the customer's support tickets, newest first. */
export function ContactUsList({ page }: { page: number }) {
  const t = useBundle('tickets');
  const { state, retry, more, isLoadingMore } = useTicketList(page);
  if (state.kind === 'waiting') {
    return (
      <div className={styles.list}>
        <SkeletonRows label={t.listTab} rows={3} />
      </div>
    );
  }
  if (state.kind === 'failed') return <LoadError title={t.listFailed} onRetry={() => void retry()} />;
  if (state.total === 0) {
    return (
      <EmptyState
        icon="chat-circle"
        title={t.empty}
        text={t.emptyText}
        action={<Button href={href('contact-us')}>{t.writeToUs}</Button>}
      />
    );
  }
  return (
    <section aria-labelledby="tickets">
      <h2 className="visually-hidden" id="tickets">
        {t.listTab}
      </h2>
      <PagedList
        pages={state}
        labels={t}
        addressOf={ticketListAddress}
        isLoadingMore={isLoadingMore}
        onMore={more}
        className={styles.list}
      >
        {state.items.map((ticket) => (
          <TicketRow key={ticket.uuid} ticket={ticket} />
        ))}
      </PagedList>
      <p className={styles.new}>
        <Button kind="outline" href={href('contact-us')}>
          {t.writeToUs}
        </Button>
      </p>
    </section>
  );
}
