import { useWalletText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { ReadFailed } from '#storefront/shell/read-failed.tsx';
import { Room } from '#storefront/shell/room.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Pagination } from '#storefront/ui/pagination.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { useMorePress } from '#storefront/ui/use-more-press.ts';
import { Balance } from '#storefront/wallet/balance.tsx';
import { LedgerRow } from '#storefront/wallet/ledger-row.tsx';
import { useWallet } from '#storefront/wallet/use-wallet.ts';
import styles from './wallet.module.css';
import type { WalletData } from './wallet.page.ts';

/** What the customer can spend, and how it came and went (Specification 2; product.md 8). */
export function Wallet({ data }: { data: WalletData }) {
  const t = useWalletText();
  return (
    <Room title={t.title} icon="wallet" signIn={t.signIn} signInText={t.signInText} waiting={<Waiting />}>
      <Books page={data.page} />
    </Room>
  );
}

function Waiting() {
  const t = useWalletText();
  return (
    <div className={styles.books} role="status" aria-label={t.title}>
      <div className={styles.plate}>
        <Skeleton shape="picture" />
      </div>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}

function Books({ page }: { page: number }) {
  const t = useWalletText();
  const { state, retry, more, isLoadingMore } = useWallet(page);
  const { list, press } = useMorePress<HTMLUListElement>(
    state.kind === 'ready' ? state.items.length : 0,
    more,
  );
  if (state.kind === 'waiting') return <Waiting />;
  if (state.kind === 'failed') return <ReadFailed title={t.failed} onRetry={() => void retry()} />;
  const { items, total, about, first, last, seen, hasMore } = state;
  return (
    <div className={styles.books}>
      <Balance {...about} />
      <section aria-labelledby="activity">
        <h2 className="h3" id="activity">
          {t.activity}
        </h2>
        {total === 0 ? <EmptyState icon="wallet" level={3} title={t.empty} text={t.emptyText} /> : null}
        {first > 1 ? (
          <p>
            <TextLink href={href('wallet', {}, { page: first - 1 })}>{t.earlier}</TextLink>
          </p>
        ) : null}
        <ul ref={list} className={styles.list}>
          {items.map((entry) => (
            <LedgerRow key={entry.id} entry={entry} />
          ))}
        </ul>
        {hasMore || last > 1 ? (
          <Pagination
            countText={t.shown(seen, total)}
            href={hasMore ? href('wallet', {}, { page: last + 1 }) : undefined}
            label={t.more}
            busyLabel={t.wait}
            isBusy={isLoadingMore}
            onPress={press}
          />
        ) : null}
      </section>
    </div>
  );
}
