import { useState } from 'react';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { resumePayment } from './resume-payment.ts';

type Props = { orderUuid: string | null };

/** What can be done with an order that was not paid: try again at once, or look at it. */
export function UnpaidActions({ orderUuid }: Props) {
  const t = usePurchaseText().checkout;
  const [isBusy, setIsBusy] = useState(false);
  async function tryAgain(uuid: string): Promise<void> {
    setIsBusy(true);
    if (!(await resumePayment(uuid))) setIsBusy(false);
  }
  return (
    <>
      {orderUuid === null ? (
        <Button href={href('cart')}>{t.tryAgain}</Button>
      ) : (
        <Button onPress={() => void tryAgain(orderUuid)} isBusy={isBusy} busyLabel={t.moment}>
          {t.tryAgain}
        </Button>
      )}
      <TextLink
        href={orderUuid ? href('my-orders', {}, { order_id: orderUuid }) : href('my-orders')}
        hasArrow
      >
        {t.backToOrder}
      </TextLink>
    </>
  );
}
