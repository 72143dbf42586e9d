import { type ComponentType, useEffect, useState } from 'react';
import type { SoldOutProduct } from './notify-me.tsx';
import styles from './sold-out-alert.module.css';

/** The place of the "notify me" button; the button is fetched after load, and only where something is sold out. */
export function SoldOutAlert(product: SoldOutProduct) {
  const [Part, setPart] = useState<ComponentType<SoldOutProduct> | null>(null);
  useEffect(() => {
    import('./notify-me.tsx').then(
      ({ NotifyMe }) => setPart(() => NotifyMe),
      () => {
        // Not reached: the place stays empty, and the shell says that there is no connection.
      },
    );
  }, []);
  return <div className={styles.slot}>{Part ? <Part {...product} /> : null}</div>;
}

/** For product lists, which do not depend on notifications: an alert for any colour. */
export const soldOutAlertOf = ({ id, title }: { id: number; title: string }) => (
  <SoldOutAlert productId={id} colourId={null} title={title} />
);
