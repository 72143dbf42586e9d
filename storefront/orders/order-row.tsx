import { givesBack, isEnded } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Sum } from '#storefront/page/money.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { Tag } from '#storefront/ui/tag.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { JOINER } from '#text/joiner.ts';
import { dayInRiyadh, shortDate, timeOfDay } from '#text/when.ts';
import { againLabel } from './after-delivery/again-label.ts';
import { lastReturnDay, returnAddress } from './after-delivery/returns.ts';
import { arrivalLabel, statusTag, toneOf } from './order-labels.ts';
import { refundExplanation } from './order-payment-labels.ts';
import styles from './order-row.module.css';
import { isRated } from './ratings/rated-products.ts';

/** The id of the payment section on an order's page, used as the link's anchor. */
export const PAYMENT_ANCHOR = 'pay';

type Props = { order: Order; isBusy: boolean; onCancel: () => void; onAgain: () => void };

/**
 * An order in the list: recipient, status, time, total, at most two actions, and a link to return something while that
 * is possible.
 */
export function OrderRow({ order, isBusy, onCancel, onAgain }: Props) {
  const { language } = useFrame();
  const labels = useBundle('purchase');
  const t = labels.orders;
  const address = href('my-orders', {}, { order_id: order.uuid });
  const first = order.lines[0];
  const others = order.lines.length - 1;
  const title = [first?.title, others > 0 ? t.andMore(others) : null].filter(Boolean).join(' ');
  const name = order.recipientKind === 'me' ? t.forMe(title) : t.giftFor(title, order.recipientName);
  const isUnpaid = order.status === 'awaitingPayment';
  const now = useNow();
  const isUnrated = order.status === 'delivered' && !isRated(order);
  const lastDay = lastReturnDay(order, now);
  const returnLabel = (day: Date) =>
    `${t.returnSomething}${JOINER}${t.returnUntil(shortDate(language, day, now))}`;
  /**
   * The most useful fact about an order: the payment deadline, the refund, the day it arrived, or the expected
   * arrival.
   */
  const keyFact = () => {
    if (order.payUntil) return t.payBy(timeOfDay(language, order.payUntil));
    if (isUnpaid) return t.payTimeOver;
    if (givesBack(order.status)) return refundExplanation(labels, language, order);
    const arrived = order.events.findLast(({ status }) => status === 'delivered');
    if (arrived) return shortDate(language, arrived.at, now);
    return arrivalLabel(t, language, order, { today: dayInRiyadh(now) });
  };
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {first ? <LinePicture picture={first.linePicture} alt="" use="small" sizes="96px" /> : null}
      </div>
      <div>
        <Tag tone={toneOf(order)}>{statusTag(labels, order)}</Tag>
        <h2 className={styles.title}>
          <a href={address}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        <p className={styles.when}>
          <bdi>{order.number}</bdi>
          {JOINER}
          {keyFact()}
        </p>
        {lastDay === null ? null : (
          <TextLink href={returnAddress(order)} label={t.actOf(returnLabel(lastDay), order.number)}>
            {returnLabel(lastDay)}
          </TextLink>
        )}
      </div>
      <div className={styles.actions}>
        <Sum halalas={order.totals.total} />
        {order.payUntil ? (
          // The link leads to all payment methods, with the one tried last selected.
          <Button size="small" href={`${address}#${PAYMENT_ANCHOR}`}>
            {t.finishPaying}
          </Button>
        ) : isUnrated ? (
          <TextLink href={`${address}#rate`} label={t.rateItOf(order.number)}>
            {t.rateIt}
          </TextLink>
        ) : (
          <TextLink href={address} hasArrow label={`${t.details}: ${order.number}`}>
            {t.details}
          </TextLink>
        )}
        {isEnded(order.status) ? (
          <TextLink onPress={onAgain} isBusy={isBusy} label={t.actOf(againLabel(t, order), order.number)}>
            {againLabel(t, order)}
          </TextLink>
        ) : null}
        {isUnpaid && order.canCancel ? (
          <TextLink onPress={onCancel} isDisabled={isBusy} label={`${t.cancel}: ${order.number}`}>
            {t.cancelShort}
          </TextLink>
        ) : null}
      </div>
    </li>
  );
}
