import { isEnded } from '#contract/orders/orders.rules.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { useFrame, usePurchaseText } from '#storefront/render/frame.tsx';
import { Money } from '#storefront/render/money.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Tag } from '#storefront/ui/tag.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { timeOfDay } from '#text/when.ts';
import styles from './order-row.module.css';
import { arrivalWords, tagWord, toneOf } from './order-words.ts';

type Props = { order: Order; isBusy: boolean; onPay: () => void; onCancel: () => void; onAgain: () => void };

/** One order in the list: whose gift, which state, when, how much, and at most two quiet actions. */
export function OrderRow({ order, isBusy, onPay, onCancel, onAgain }: Props) {
  const { language } = useFrame();
  const words = usePurchaseText();
  const t = words.orders;
  const address = href('my-orders', {}, { order_id: order.uuid });
  const first = order.lines[0];
  const others = order.lines.length - 1;
  const title = first?.title ?? '';
  const name = order.recipientKind === 'me' ? t.forMe(title) : t.giftFor(title, order.recipientName);
  const isUnpaid = order.status === 'awaitingPayment';
  const isUnrated = order.status === 'delivered' && order.rating === null;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {first ? <Picture address={first.picture} alt="" use="small" sizes="96px" /> : null}
      </div>
      <div className={styles.words}>
        <Tag tone={toneOf(order)}>{tagWord(words, order)}</Tag>
        <h2 className={styles.title}>
          <a href={address}>
            <bdi>{name}</bdi> {others > 0 ? t.andMore(others) : ''}
          </a>
        </h2>
        <p className={styles.when}>
          <bdi>{order.number}</bdi> ·{' '}
          {isUnpaid && order.payUntil
            ? t.heldUntil(timeOfDay(language, order.payUntil))
            : arrivalWords(t, language, order)}
        </p>
      </div>
      <div className={styles.actions}>
        <Money halalas={order.totals.total} />
        {isUnpaid ? (
          <Button size="small" onPress={onPay} isBusy={isBusy} busyLabel={t.moment}>
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
          <TextLink onPress={onAgain} isBusy={isBusy} label={t.againOf(order.number)}>
            {t.again}
          </TextLink>
        ) : null}
        {isUnpaid && order.canCancel ? (
          <TextLink onPress={onCancel} isDisabled={isBusy} label={`${t.cancel}: ${order.number}`}>
            {t.cancel}
          </TextLink>
        ) : null}
      </div>
    </li>
  );
}
