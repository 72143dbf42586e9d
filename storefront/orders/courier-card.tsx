import type { ShownShipment } from '#contract/orders/shipment.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './courier-card.module.css';

/** The courier, its tracking number, and a link to its tracking page. */
export function CourierCard({ shipment }: { shipment: ShownShipment }) {
  const t = useBundle('purchase').orders.courier;
  return (
    <section className={styles.card} aria-label={t.title}>
      <Icon name="truck" />
      <div>
        <h2 className="h4">{t.by(t.names[shipment.courier])}</h2>
        <p className="small muted">
          {t.number}{' '}
          <bdi dir="ltr" className="num">
            {shipment.trackingNumber}
          </bdi>
        </p>
        <TextLink href={shipment.trackingUrl} hasArrow>
          {t.follow}
        </TextLink>
      </div>
    </section>
  );
}
