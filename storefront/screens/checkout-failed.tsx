import type { ResultData } from '#storefront/checkout/result-data.ts';
import { UnpaidActions } from '#storefront/checkout/unpaid-actions.tsx';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { Seal } from '#storefront/ui/seal.tsx';
import styles from './result.module.css';

export function CheckoutFailed({ data }: { data: ResultData }) {
  const t = usePurchaseText().checkout;
  return (
    <div className={styles.page}>
      <Seal icon="warning-circle" tone="pom" size="large" />
      <h1>{t.failedTitle}</h1>
      <p className="lead">{t.failedText}</p>
      <div className={styles.actions}>
        <UnpaidActions orderUuid={data.orderUuid} />
      </div>
    </div>
  );
}
