import { type ComponentType, useEffect, useState } from 'react';
import type { Gone } from './notify-me.tsx';
import styles from './when-gone.module.css';

/** The place of asking to be told; what stands there is fetched after load, and only where something is sold out. */
export function WhenGone(gone: Gone) {
  const [Part, setPart] = useState<ComponentType<Gone> | null>(null);
  useEffect(() => {
    import('./notify-me.tsx').then(
      ({ NotifyMe }) => setPart(() => NotifyMe),
      () => {
        // Not reached: the place stays empty, and the shell says that there is no connection.
      },
    );
  }, []);
  return <div className={styles.place}>{Part ? <Part {...gone} /> : null}</div>;
}

/** For lists of cards, which know nothing of notifications: in whatever colour. */
export const whenGoneOf = ({ id, title }: { id: number; title: string }) => (
  <WhenGone productId={id} colourId={null} title={title} />
);
