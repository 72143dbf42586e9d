import { useState } from 'react';
import { usePurchaseText } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { AskedWay } from './chosen-way.ts';
import { OtherWay } from './other-way.tsx';
import { PayingCover } from './paying-cover.tsx';
import { resumePayment } from './resume-payment.ts';
import { useLeaving } from './use-leaving.ts';

type Props = {
  orderUuid: string | null;
  /** The same way at once, by a button; not where the page itself is that way. */
  canTryAgain?: boolean;
};

/** What can be done with an order that was not paid: try again at once, pay another way, or look at it. */
export function UnpaidActions({ orderUuid, canTryAgain = true }: Props) {
  const t = usePurchaseText().checkout;
  const [isBusy, setIsBusy] = useLeaving();
  const [isChoosing, setIsChoosing] = useState(false);
  async function pay(uuid: string, way?: AskedWay): Promise<void> {
    setIsBusy(true);
    if (!(await resumePayment(uuid, way))) setIsBusy(false);
  }
  const actions = () => {
    if (orderUuid === null) return <Button href={href('cart')}>{t.tryAgain}</Button>;
    if (isChoosing) {
      return <OtherWay orderUuid={orderUuid} isBusy={isBusy} onPay={(way) => void pay(orderUuid, way)} />;
    }
    return (
      <>
        {canTryAgain ? (
          <Button onPress={() => void pay(orderUuid)} isBusy={isBusy} busyLabel={t.moment}>
            {t.tryAgain}
          </Button>
        ) : null}
        <Button kind="outline" onPress={() => setIsChoosing(true)} isDisabled={isBusy}>
          {t.otherWay}
        </Button>
      </>
    );
  };
  return (
    <>
      {actions()}
      <TextLink
        href={orderUuid ? href('my-orders', {}, { order_id: orderUuid }) : href('my-orders')}
        hasArrow
      >
        {t.backToOrder}
      </TextLink>
      {isBusy ? <PayingCover /> : null}
    </>
  );
}
