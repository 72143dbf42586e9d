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
  /** The way whose page this is: it is neither tried again by a button nor named among the others. */
  here?: PaymentMethod | null;
  /** What that button says; "Try again" when left out. */
  payLabel?: string;
  /** The ways are open from the beginning, with the one that was tried last, if any; undefined where they are not. */
  opened?: PaymentMethod | null | undefined;
  /** The way to the order's own page; not where this is it. */
  hasReturnLink?: boolean;
  /** It was refused, and said so: the order may stand otherwise than the page thinks. */
  onRefused?: () => void;
};

/** What can be done with an order that was not paid: try again at once, pay another way, or look at it. */
export function UnpaidActions(props: Props) {
  const { orderUuid, here = null, payLabel, opened, hasReturnLink = true, onRefused } = props;
  const t = useBundle('purchase').checkout;
  const [isBusy, setIsBusy] = useIsNavigating();
  /** The other ways are open; with the one that was tried last, where it can be pressed only there. */
  const [choosing, setChoosing] = useState<{ first: PaymentMethod | null } | null>(
    opened === undefined ? null : { first: opened },
  );
  async function pay(uuid: string, payment?: PaymentChoice): Promise<void> {
    setIsBusy(true);
    const resumed = await resumePayment(uuid, payment);
    if (resumed === 'leaving') return;
    setIsBusy(false);
    if (resumed === 'awaitsToken') setChoosing({ first: 'applePay' });
    else onRefused?.();
  }
  const actions = () => {
    if (orderUuid === null) return <Button href={href('cart')}>{t.tryAgain}</Button>;
    if (choosing !== null) {
      return (
        <OtherPaymentMethod
          orderUuid={orderUuid}
          isBusy={isBusy}
          first={choosing.first}
          without={here}
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
