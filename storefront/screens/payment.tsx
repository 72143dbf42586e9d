import { useBundle, useText } from '#storefront/page/frame.tsx';
import { PaymentRow } from '#storefront/payments/payment-row.tsx';
import { SavedCards } from '#storefront/payments/saved-cards.tsx';
import { usePayments } from '#storefront/payments/use-payments.ts';
import { href } from '#storefront/routes.ts';
import { AccountPage } from '#storefront/shell/account-page.tsx';
import { LoadError } from '#storefront/shell/load-error.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { PagedList } from '#storefront/ui/paged-list.tsx';
import { SkeletonRows } from '#storefront/ui/section-state.tsx';
import styles from './payment.module.css';
import type { PaymentData } from './payment.page.ts';

/** The customer's saved cards and payments (Specification 2; product.md 7). */
export function Payment({ data }: { data: PaymentData }) {
  const t = useBundle('payments');
  return (
    <AccountPage
      title={t.title}
      icon="credit-card"
      signIn={t.signIn}
      signInText={t.signInText}
      waiting={<ScreenSkeleton />}
    >
      <SavedCards />
      <section className={styles.payments} aria-labelledby="payments">
        <h2 className="h3" id="payments">
          {t.payments}
        </h2>
        <Made page={data.page} />
      </section>
    </AccountPage>
  );
}

function ScreenSkeleton() {
  const t = useBundle('payments');
  return (
    <div className={styles.payments}>
      <SkeletonRows label={t.title} rows={3} />
    </div>
  );
}

function Made({ page }: { page: number }) {
  const { shell } = useText();
  const t = useBundle('payments');
  const { state, retry, more, isLoadingMore } = usePayments(page);
  if (state.kind === 'waiting') return <ScreenSkeleton />;
  if (state.kind === 'failed') return <LoadError title={t.paymentsFailed} onRetry={() => void retry()} />;
  if (state.total === 0) {
    return <EmptyState icon="credit-card" level={3} title={t.noPayments} text={t.noPaymentsText} />;
  }
  return (
    <>
      <p className={styles.wallet}>
        {t.walletPart} <a href={href('wallet')}>{t.wallet}</a>.
      </p>
      <PagedList
        pages={state}
        labels={{ ...t, wait: shell.oneMoment }}
        addressOf={(last) => href('payment', {}, { page: last })}
        isLoadingMore={isLoadingMore}
        onMore={more}
      >
        {state.items.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </PagedList>
    </>
  );
}
