import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { AccountPage } from '#storefront/shell/account-page.tsx';
import { LoadError } from '#storefront/shell/load-error.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { PagedList } from '#storefront/ui/paged-list.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Balance } from '#storefront/wallet/balance.tsx';
import { LedgerRow } from '#storefront/wallet/ledger-row.tsx';
import { useWallet } from '#storefront/wallet/use-wallet.ts';
import styles from './wallet.module.css';
import type { WalletData } from './wallet.page.ts';

/** The customer's wallet: the balance and the transactions that led to it (Specification 2; product.md 8). */
export function Wallet({ data }: { data: WalletData }) {
  const t = useBundle('wallet');
  return (
    <AccountPage
      title={t.title}
      icon="wallet"
      signIn={t.signIn}
      signInText={t.signInText}
      waiting={<ScreenSkeleton />}
    >
      <Ledger page={data.page} />
    </AccountPage>
  );
}

function ScreenSkeleton() {
  const t = useBundle('wallet');
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

function Ledger({ page }: { page: number }) {
  const t = useBundle('wallet');
  const { state, retry, more, isLoadingMore } = useWallet(page);
  if (state.kind === 'waiting') return <ScreenSkeleton />;
  if (state.kind === 'failed') return <LoadError title={t.failed} onRetry={() => void retry()} />;
  return (
    <div className={styles.books}>
      <Balance {...state.about} />
      <section aria-labelledby="activity">
        <h2 className="h3" id="activity">
          {t.activity}
        </h2>
        {state.total === 0 ? <EmptyState icon="wallet" level={3} title={t.empty} text={t.emptyText} /> : null}
        <PagedList
          pages={state}
          labels={t}
          addressOf={(last) => href('wallet', {}, { page: last })}
          isLoadingMore={isLoadingMore}
          onMore={more}
          className={styles.list}
        >
          {state.items.map((entry) => (
            <LedgerRow key={entry.id} entry={entry} />
          ))}
        </PagedList>
      </section>
    </div>
  );
}
