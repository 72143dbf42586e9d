import { type ComponentType, useEffect, useState } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import type { SoldOutProduct } from './notify-me.tsx';
import styles from './sold-out-alert.module.css';

/**
 * The place of the "notify me" button. The button's code is loaded after the page, and only if something is sold out.
 */
export function SoldOutAlert(product: SoldOutProduct) {
  const [Part, setPart] = useState<ComponentType<SoldOutProduct> | null>(null);
  useEffect(() => {
    import('./notify-me.tsx').then(
      ({ NotifyMe }) => setPart(() => NotifyMe),
      () => {
        // If the code cannot be loaded, the place stays empty; the page shell reports that there is no connection.
      },
    );
  }, []);
  return (
    <div className={classNames(styles.slot, product.isMain && styles.main)}>
      {Part ? <Part {...product} /> : null}
    </div>
  );
}

/**
 * Renders the alert of a product for any colour. Product lists receive it as a function, because they must not depend
 * on notifications.
 */
export const soldOutAlertOf = ({ id, title }: { id: number; title: string }) => (
  <SoldOutAlert productId={id} colourId={null} title={title} />
);
