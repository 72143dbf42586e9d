import { useState } from 'react';
import type { PaymentMethod } from '#contract/payments/payments.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { OtherPaymentMethod } from './other-payment-method.tsx';
import { PaymentOverlay } from './payment-overlay.tsx';
import type { PaymentChoice } from './payment-selection.ts';
import { resumePayment } from './resume-payment.ts';
import { useIsNavigating } from './use-is-navigating.ts';

type Props = {
  orderUuid: string | null;
  /**
   * The payment method that the current page is about. It is neither retried by a button nor listed among the other
   * methods.
   */
  here?: PaymentMethod | null;
  /** The label of the retry button; "Try again" by default. */
  payLabel?: string;
  /**
   * If set, the other payment methods are shown at once, with this one selected unless it is null. By default they are
   * hidden at first.
   */
  opened?: PaymentMethod | null | undefined;
  /** Whether to link to the order's page; false on that page itself. */
  hasReturnLink?: boolean;
  /** Called after a refusal was shown, because the order's state may have changed since the page loaded it. */
  onRefused?: () => void;
};

/** Actions for an unpaid order: try again, pay by another method, or view it. */
export function UnpaidActions(props: Props) {
  const { orderUuid, here = null, payLabel, opened, hasReturnLink = true, onRefused } = props;
  const t = useBundle('purchase').checkout;
  const [isBusy, setIsBusy] = useIsNavigating();
  /** The state of the list of other payment methods; null while the list is closed. `first` is the method to select. */
  const [choosing, setChoosing] = useState<{ first: PaymentMethod | null } | null>(
    opened === undefined ? null : { first: opened },
  );
  async function pay(uuid: string, payment?: PaymentChoice): Promise<void> {
    setIsBusy(true);
    const resumed = await resumePayment(uuid, t.unanswered, payment);
    if (resumed === 'leaving') return;
    setIsBusy(false);
    if (resumed === 'awaitsToken') setChoosing({ first: 'applePay' });
    else if (resumed === 'refused') onRefused?.();
  }
  const actions = () => {
    if (orderUuid === null) return <Button href={href('cart')}>{t.tryAgain}</Button>;
    if (choosing !== null) {
      return (
        <OtherPaymentMethod
          orderUuid={orderUuid}
          isBusy={isBusy}
          first={choosing.first}
          excluded={here}
          onPay={(payment) => void pay(orderUuid, payment)}
          onBusy={setIsBusy}
        />
      );
    }
    return (
      <>
        {here === null ? (
          <Button onPress={() => void pay(orderUuid)} isBusy={isBusy} busyLabel={t.moment}>
            {payLabel ?? t.tryAgain}
          </Button>
        ) : null}
        <Button kind="outline" onPress={() => setChoosing({ first: null })} isDisabled={isBusy}>
          {t.otherPaymentMethod}
        </Button>
      </>
    );
  };
  return (
    <>
      {actions()}
      {hasReturnLink ? (
        <TextLink
          href={orderUuid ? href('my-orders', {}, { order_id: orderUuid }) : href('my-orders')}
          hasArrow
        >
          {t.backToOrder}
        </TextLink>
      ) : null}
      {isBusy ? <PaymentOverlay /> : null}
    </>
  );
}
