import type { ReactNode } from 'react';
import type { CartTotals } from '#contract/checkout/checkout.wire.ts';
import { FreeDeliveryHint } from '#storefront/page/delivery-price.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { InstalmentHint } from '#storefront/page/instalment-hint.tsx';
import { Sum, SumOff } from '#storefront/page/money.tsx';
import { CouponCode } from '#storefront/ui/coupon-code.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import styles from './summary.module.css';

type Props = {
  totals: CartTotals | null;
  /** The names of the payment methods that are not available for this total. */
  refused: readonly string[];
  children?: ReactNode;
};

/** The totals from the server, with the amount to pay in large type. `children` is the pay button. */
export function Summary({ totals, refused, children }: Props) {
  const { text, brand } = useFrame();
  const t = useBundle('purchase').checkout;
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <h2 id="summary" className="h3">
        {t.summary}
      </h2>
      {totals === null ? (
        <TotalsSkeleton />
      ) : (
        <>
          <dl className={styles.sums}>
            <div>
              <dt>{t.items(totals.pieces)}</dt>
              <dd>
                <Sum halalas={totals.items} />
              </dd>
            </div>
            {totals.extras > 0 ? (
              <div>
                <dt>{t.extras}</dt>
                <dd>
                  <Sum halalas={totals.extras} />
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{t.delivery}</dt>
              <dd>
                {totals.delivery === 0 ? (
                  <span className={styles.free}>{t.free}</span>
                ) : (
                  <Sum halalas={totals.delivery} />
                )}
              </dd>
            </div>
            {totals.bundles > 0 ? (
              <div>
                <dt>{t.bundles}</dt>
                <dd>
                  <SumOff halalas={totals.bundles} />
                </dd>
              </div>
            ) : null}
            {totals.coupon > 0 ? (
              <div>
                <dt>
                  {t.coupon} <CouponCode code={totals.appliedCoupon?.code ?? ''} />
                </dt>
                <dd>
                  <SumOff halalas={totals.coupon} />
                </dd>
              </div>
            ) : null}
            {totals.wallet > 0 ? (
              <div>
                <dt>{t.fromWallet}</dt>
                <dd>
                  <SumOff halalas={totals.wallet} />
                </dd>
              </div>
            ) : null}
          </dl>
          {totals.delivery > 0 ? (
            <p className="micro muted">
              <FreeDeliveryHint
                cityFee={totals.delivery}
                goods={totals.items + totals.extras}
                freeFrom={totals.freeDeliveryFrom}
              />
            </p>
          ) : null}
          <div className={styles.total} aria-live="polite" aria-atomic="true">
            <span className="h4">{t.total}</span>
            <Sum halalas={totals.total} size="large" />
          </div>
          <p className="small muted">{t.vatIncluded}</p>
          <InstalmentHint halalas={totals.total} refused={refused} />
        </>
      )}
      {children}
      <p className={styles.secure}>
        <Icon name="shield-check" size={20} />
        {`${t.secure} ${text.shell.returns(brand.returnDays)}`}
      </p>
    </aside>
  );
}

/** The placeholder of the totals while they are loading: three lines, the total, and the notes below. */
function TotalsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="control" />
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  );
}

/** The placeholder of the whole summary while the cart is loading. */
export function SummarySkeleton() {
  const t = useBundle('purchase').checkout;
  return (
    <div className={styles.summary}>
      <p className="h3">{t.summary}</p>
      <TotalsSkeleton />
      <span className="only-wide">
        <Skeleton shape="control" />
      </span>
    </div>
  );
}
