import type { ComponentProps, ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { whatsappAddress } from '#storefront/page/whatsapp-address.ts';
import { href } from '#storefront/routes.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayInRiyadh, timeOfDay } from '#text/when.ts';
import { AfterDelivery } from './after-delivery/after-delivery.tsx';
import { OrderDocuments } from './documents/order-documents.tsx';
import { GiverActions } from './gifts/giver-actions.tsx';
import { ThanksNote } from './gifts/thanks-note.tsx';
import { arrivalLabel, buyerHeadline } from './order-labels.ts';
import { paidTwiceExplanation, refundExplanation } from './order-payment-labels.ts';
import { OrderProgress } from './order-progress.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import styles from './order-view.module.css';
import { OrderRatings } from './ratings/order-ratings.tsx';

/** The id of the order's heading, which is focused when the pressed button disappears. */
export const ORDER_HEADLINE = 'order-headline';

type Props = {
  order: Order;
  isBusy: boolean;
  /** The payment section of an unpaid order (storefront/checkout). */
  payment: ReactNode;
  /** The panel for the buyer while the recipient is asked for address and time (orders/gifts/pending-gift). */
  pendingGift: ReactNode;
  /** Whether the order's products are being added to the cart again. */
  isAdding: boolean;
  onCancel: () => void;
  onRemoveGreetings: () => void;
  onRate: ComponentProps<typeof OrderRatings>['onRate'];
  picturesField: ComponentProps<typeof OrderRatings>['picturesField'];
  onAgain: () => void;
  /** Called when the buyer asks to be reminded of the gift next year, or cancels the reminder. */
  onRemind: (isOn: boolean) => void;
};

/** The page of one order: its timeline, actions and receipt. */
export function OrderView(props: Props) {
  const { order, isBusy, payment, pendingGift, isAdding, onCancel, onRate, picturesField } = props;
  const { onAgain, onRemind } = props;
  const hasGreeting = order.lines.some(({ greeting }) => greeting !== null);
  const { language, brand, text } = useFrame();
  const { whatsapp } = brand.social;
  const labels = useBundle('purchase');
  const { orders: t } = labels;
  const today = dayInRiyadh(useNow());
  const isUnpaid = order.status === 'awaitingPayment';
  const hasEnded = order.status === 'cancelled' || order.status === 'rejected';
  const paidTwice = paidTwiceExplanation(labels, language, order);
  const lead = () => {
    if (order.payUntil) return t.payBy(timeOfDay(language, order.payUntil));
    if (isUnpaid) return labels.checkout.result.pendingText;
    if (hasEnded) return refundExplanation(labels, language, order);
    // While the recipient is asked for address and time, the panel below says everything about the arrival.
    if (order.status === 'delivered' || order.invitation !== null) return null;
    return arrivalLabel(t, language, order, { today, isSentence: true });
  };
  return (
    <>
      <Breadcrumbs
        label={t.breadcrumb}
        steps={[{ label: t.title, href: href('my-orders') }, { label: <bdi>{order.number}</bdi> }]}
      />
      <div className={styles.columns}>
        <div>
          <h1 className={styles.headline} id={ORDER_HEADLINE} tabIndex={-1}>
            {buyerHeadline(labels, order)}
          </h1>
          <p className={`lead ${styles.lead}`}>{lead()}</p>
          {paidTwice === null ? null : (
            <div className={styles.note}>
              <Callout>{paidTwice}</Callout>
            </div>
          )}
          {order.payUntil ? <div className={styles.pay}>{payment}</div> : null}
          {order.thanks === null ? null : (
            <ThanksNote recipientName={order.recipientName} thanks={order.thanks} />
          )}
          {pendingGift}
          <OrderProgress order={order} lines={order.lines} />
          {isUnpaid || hasEnded ? null : (
            <div className={styles.acts}>
              <GiverActions order={order} hasShare={order.invitation === null} />
              {order.status === 'delivered' ? (
                <AfterDelivery
                  order={order}
                  isBusy={isBusy}
                  isAdding={isAdding}
                  onAgain={onAgain}
                  onRemind={onRemind}
                />
              ) : null}
            </div>
          )}
          {hasEnded ? (
            <div className={styles.ended}>
              <Button onPress={onAgain} isBusy={isAdding} busyLabel={t.moment}>
                {t.again}
              </Button>
              {order.totals.wallet > 0 ? (
                <TextLink href={href('wallet')} hasArrow>
                  {t.toWallet}
                </TextLink>
              ) : null}
            </div>
          ) : null}
          <p className={styles.quiet}>
            <TextLink href={href('contact-us', {}, { activetab: 'my-ticket', order_id: order.uuid })}>
              {t.somethingWrong}
            </TextLink>
            {whatsapp === null ? null : (
              <TextLink href={whatsappAddress(whatsapp, t.aboutOrder(order.number))} icon="whatsapp-logo">
                {text.shell.social.whatsapp}
              </TextLink>
            )}
            {hasGreeting ? (
              <TextLink onPress={props.onRemoveGreetings} isDisabled={isBusy} tone="pom">
                {labels.greeting.remove}
              </TextLink>
            ) : null}
            {order.canCancel ? (
              <TextLink onPress={onCancel} isDisabled={isBusy} tone="pom">
                {t.cancel}
              </TextLink>
            ) : null}
          </p>
        </div>
        <aside className={styles.side}>
          <OrderReceipt order={order} />
          <OrderDocuments order={order} />
          {order.status === 'delivered' ? (
            <OrderRatings order={order} isBusy={isBusy} onRate={onRate} picturesField={picturesField} />
          ) : null}
        </aside>
      </div>
    </>
  );
}
