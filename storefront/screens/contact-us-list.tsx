import { useTicketsText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { ReadFailed } from '#storefront/shell/read-failed.tsx';
import { TicketRow } from '#storefront/tickets/ticket-row.tsx';
import { listAddress, useTicketList } from '#storefront/tickets/use-ticket-list.ts';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useMorePress } from '#storefront/ui/use-more-press.ts';
import styles from './contact-us.module.css';

/** The customer's tickets, newest first. */
export function ContactUsList({ page }: { page: number }) {
  const t = useTicketsText();
  const { state, retry, more, isLoadingMore } = useTicketList(page);
  const { list, press } = useMorePress<HTMLUListElement>(
    state.kind === 'ready' ? state.items.length : 0,
    more,
  );
  if (state.kind === 'waiting') {
    return (
      <div role="status" aria-label={t.listTab} className={styles.waiting}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    );
  }
  if (state.kind === 'failed') return <ReadFailed title={t.listFailed} onRetry={() => void retry()} />;
  const { items, total, first, last, seen, hasMore } = state;
  if (total === 0) {
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
      {first > 1 ? (
        <p>
          <TextLink href={listAddress(first - 1)}>{t.earlier}</TextLink>
        </p>
      ) : null}
      <ul ref={list} className={styles.list}>
        {items.map((ticket) => (
          <TicketRow key={ticket.uuid} ticket={ticket} />
        ))}
      </ul>
      {hasMore || last > 1 ? (
        <Pagination
          countText={t.shown(seen, total)}
          href={hasMore ? listAddress(last + 1) : undefined}
          label={t.more}
          busyLabel={t.wait}
          isBusy={isLoadingMore}
          onPress={press}
        />
      ) : null}
    </section>
  );
}
