import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { useSession } from '#storefront/account/use-session.ts';
import type { ResultData } from '#storefront/checkout/result-data.ts';
import { UnpaidActions } from '#storefront/checkout/unpaid-actions.tsx';
import { useReadOrder } from '#storefront/orders/use-order.ts';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { Seal } from '#storefront/ui/seal.tsx';
import type { PurchaseText } from '#text/screens.ts';
import styles from './result.module.css';

/** Who did not take it: the bank of a card or a phone, or the service that was to pay. */
function failedBy({ failedBy: t }: PurchaseText['checkout'], method: PaymentMethod): string {
  if (method === 'tabby' || method === 'tamara' || method === 'urpay') return t.service(t.names[method]);
  return t.bank;
}

/** It was not paid: by whom, what it is called by when somebody asks, and what can be done (design, failed). */
export function CheckoutFailed({ data }: { data: ResultData }) {
  const t = usePurchaseText().checkout;
  const { isSignedIn } = useSession();
  const { state } = useReadOrder(isSignedIn ? data.orderUuid : null);
  const order = state.kind === 'ready' ? state.order : undefined;
  const failed = order?.payment?.status === 'failed' ? order.payment.method : null;
  return (
    <div className={styles.page}>
      <Seal icon="warning-circle" tone="pom" size="large" />
      <h1>{t.failedTitle}</h1>
      <p className="lead" role="status">
        {failed === null ? null : `${failedBy(t, failed)} `}
        {t.failedText}
      </p>
      <div className={styles.actions}>
        <UnpaidActions orderUuid={data.orderUuid} />
      </div>
      {order ? <p className="small quiet">{t.reference(order.number)}</p> : null}
    </div>
  );
}
