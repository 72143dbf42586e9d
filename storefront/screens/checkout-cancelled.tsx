import type { ResultData } from '#storefront/checkout/result-data.ts';
import { UnpaidActions } from '#storefront/checkout/unpaid-actions.tsx';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { Seal } from '#storefront/ui/seal.tsx';
import styles from './result.module.css';

export function CheckoutCancelled({ data }: { data: ResultData }) {
  const t = usePurchaseText().checkout;
  return (
    <div className={styles.page}>
      <Seal icon="arrow-u-up-left" tone="sand" size="large" />
      <h1>{t.cancelledTitle}</h1>
      <p className="lead">{t.cancelledText}</p>
      <div className={styles.actions}>
        <UnpaidActions orderUuid={data.orderUuid} />
      </div>
    </div>
  );
}
