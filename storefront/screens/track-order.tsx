import { TrackForm } from '#storefront/orders/tracked/track-form.tsx';
import { TrackedOrderView } from '#storefront/orders/tracked/tracked-order-view.tsx';
import { useTrackedOrder } from '#storefront/orders/tracked/use-tracked-order.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './track-order.module.css';

/** Shows the status of an order, found by its number and the buyer's phone, without an account (decision 059). */
export function TrackOrder() {
  const { menuItems } = useText().shell;
  const t = useBundle('purchase').trackOrder;
  const query = useTrackedOrder();
  const { outcome } = query;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      {outcome.kind === 'found' ? (
        <div className={styles.lead}>
          <TrackedOrderView order={outcome.order} onAgain={query.trackAnother} />
        </div>
      ) : (
        <>
          <p className={`lead ${styles.lead}`}>{t.lead}</p>
          <TrackForm query={query} />
          <p className={styles.help}>
            <TextLink href={href('my-orders')}>{menuItems['my-orders']}</TextLink>
            <TextLink href={href('contact-us')}>{t.noNumber}</TextLink>
          </p>
        </>
      )}
    </div>
  );
}
