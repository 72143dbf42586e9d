import { type ReactNode, useId } from 'react';
import type { Coupon } from '#contract/coupons/coupons.wire.ts';
import { CodeForm } from '#storefront/coupons/code-form.tsx';
import { CouponStub } from '#storefront/coupons/coupon-stub.tsx';
import { useCoupons } from '#storefront/coupons/use-coupons.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { AccountPage } from '#storefront/shell/account-page.tsx';
import { LoadError } from '#storefront/shell/load-error.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './coupons.module.css';

const STUBS = ['1', '2', '3'];

/**
 * The customer's saved coupons, with those that fit the cart first, and a form to save another one (Specification 2).
 */
export function Coupons() {
  const t = useBundle('coupons');
  return (
    <AccountPage
      title={t.title}
      icon="ticket"
      signIn={t.signIn}
      signInText={t.signInText}
      waiting={<ScreenSkeleton />}
    >
      <SavedCoupon />
    </AccountPage>
  );
}

function ScreenSkeleton() {
  const t = useBundle('coupons');
  return (
    <div className={styles.columns}>
      <div className={styles.skeleton} role="status" aria-label={t.title}>
        {STUBS.map((key) => (
          <span key={key} className={styles.stub}>
            <Skeleton shape="picture" />
          </span>
        ))}
      </div>
    </div>
  );
}

function SavedCoupon() {
  const { city } = useFrame();
  const t = useBundle('coupons');
  const { state, retry, applying, use, save } = useCoupons(city.id);
  if (state.kind === 'waiting') return <ScreenSkeleton />;
  if (state.kind === 'failed') return <LoadError title={t.failed} onRetry={() => void retry()} />;
  const { usable, waiting, ended } = state;
  const stub = (coupon: Coupon & { discount?: number }) => (
    <CouponStub
      key={coupon.id}
      coupon={coupon}
      discount={coupon.discount}
      isBusy={applying === coupon.id}
      onUse={() => void use(coupon)}
    />
  );
  const isEmpty = usable.length + waiting.length + ended.length === 0;
  return (
    <div className={styles.columns}>
      <div className={styles.groups}>
        {isEmpty ? <EmptyState icon="ticket" title={t.empty} text={t.emptyText} /> : null}
        <Group title={t.usable}>{usable.map(stub)}</Group>
        <Group title={t.saved}>{waiting.map(stub)}</Group>
        <Group title={t.ended}>{ended.map(stub)}</Group>
      </div>
      <aside className={styles.side} aria-label={t.haveCode}>
        <CodeForm onSave={save} />
      </aside>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 className={`h3 ${styles.title}`} id={id}>
        {title}
      </h2>
      <ul className={styles.stubs}>{children}</ul>
    </section>
  );
}
