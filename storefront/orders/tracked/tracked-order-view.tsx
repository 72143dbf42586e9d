import { givesBack } from '#contract/orders/orders.rules.ts';
import type { TrackedOrder } from '#contract/orders/tracking.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayInRiyadh } from '#text/when.ts';
import { CourierCard } from '../courier-card.tsx';
import { arrivalLabel, headline } from '../order-labels.ts';
import styles from './tracked-order.module.css';
import { TRACK_RESULT } from './use-tracked-order.ts';

type Props = { order: TrackedOrder; onAgain: () => void };

/** The status, promised time and courier of an order, for anyone who knows its number and the buyer's phone. */
export function TrackedOrderView({ order, onAgain }: Props) {
  const { language } = useFrame();
  const { orders, trackOrder: t } = useBundle('purchase');
  const today = dayInRiyadh(useNow());
  const isComing = order.status !== 'delivered' && !givesBack(order.status);
  return (
    <section aria-labelledby={TRACK_RESULT}>
      <p className={styles.number}>
        <bdi>{order.number}</bdi>
      </p>
      <h2 id={TRACK_RESULT} tabIndex={-1}>
        {headline(orders, order)}
      </h2>
      {isComing ? (
        <p className={`lead ${styles.when}`}>
          {arrivalLabel(orders, language, order, { today, isSentence: true })}
        </p>
      ) : null}
      <p className={styles.recipient}>
        <span className="muted">{orders.recipient}</span> <bdi>{order.recipientName}</bdi>
      </p>
      {order.shipment === null ? null : <CourierCard shipment={order.shipment} />}
      <p className={styles.acts}>
        <Button kind="outline" href={href('my-orders')}>
          {t.signIn}
        </Button>
        <TextLink onPress={onAgain}>{t.another}</TextLink>
      </p>
      <p className="small muted">{t.signInText}</p>
    </section>
  );
}
