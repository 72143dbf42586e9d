import { useSession } from '#storefront/account/use-session.ts';
import {
  type PaymentOutcomeState,
  usePaymentOutcome,
} from '#storefront/checkout/payment/use-payment-outcome.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Loader } from '#storefront/ui/loader.tsx';
import { Seal } from '#storefront/ui/seal.tsx';
import type { CheckoutReturnData } from './checkout-return.page.ts';
import styles from './result.module.css';

/**
 * The return from the payment page: asks the server for the result, which asks the provider, then opens the page for
 * that result.
 */
export function CheckoutReturn({ data }: { data: CheckoutReturnData }) {
  const t = useBundle('purchase').checkout;
  const { isKnown, isSignedIn } = useSession();
  const outcome: PaymentOutcomeState = usePaymentOutcome(data, isSignedIn);
  const orderAddress = data.orderUuid
    ? href('my-orders', {}, { order_id: data.orderUuid })
    : href('my-orders');
  if (isKnown && !isSignedIn) {
    return (
      <div className={styles.page}>
        <Seal icon="user" size="large" />
        <h1>{t.inProgress}</h1>
        <Button onPress={() => void openDialog('sign-in')}>{t.seeOrder}</Button>
      </div>
    );
  }
  if (outcome === 'open') {
    return (
      <div className={styles.page}>
        <Seal icon="clock" size="large" />
        <h1>{t.stillOpen}</h1>
        <p className="lead">{t.stillOpenText}</p>
        <Button href={orderAddress}>{t.seeOrder}</Button>
      </div>
    );
  }
  return (
    <div className={styles.page} role="status">
      <span className={styles.loader}>
        <Loader />
      </span>
      <h1>{t.returning}</h1>
      <p className="lead">{t.returningText}</p>
    </div>
  );
}
