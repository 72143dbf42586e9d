import { useBundle } from '#storefront/page/frame.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import row from './order-row.module.css';
import view from './order-view.module.css';
import styles from './orders-skeleton.module.css';

const ROWS = ['1', '2', '3'];
const STOPS = ['1', '2', '3', '4'];

/** The placeholder of the order list while it is loading, with rows of the final size. */
export function OrdersSkeleton() {
  const t = useBundle('purchase').orders;
  return (
    <div role="status" aria-label={t.title}>
      {ROWS.map((key) => (
        <div key={key} className={row.row}>
          <div className={row.picture}>
            <Skeleton shape="picture" />
          </div>
          <div className={styles.text}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="short" />
          </div>
          <div className={styles.actions} />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of one order while it is loading: heading, timeline and receipt. */
export function OrderSkeleton() {
  const t = useBundle('purchase').orders;
  return (
    <div className={view.columns} role="status" aria-label={t.title}>
      <div>
        <Skeleton shape="heading" />
        <div className={view.lead}>
          <Skeleton shape="short" />
        </div>
        {STOPS.map((key) => (
          <div key={key} className={styles.stop}>
            <Skeleton shape="short" />
            <Skeleton shape="short" />
          </div>
        ))}
      </div>
      <div className={styles.receipt}>
        <Skeleton shape="picture" />
      </div>
    </div>
  );
}
