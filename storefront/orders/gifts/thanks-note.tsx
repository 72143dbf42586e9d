import type { Order } from '#contract/orders/orders.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './thanks-note.module.css';

type Props = { recipientName: string; thanks: NonNullable<Order['thanks']> };

/** The recipient's thanks for a delivered gift. */
export function ThanksNote({ recipientName, thanks }: Props) {
  const t = useBundle('purchase').gift;
  return (
    <section className={styles.note} aria-labelledby="thanks">
      <h2 id="thanks" className={styles.title}>
        <Icon name="heart" size={20} />
        {t.thanksFrom(recipientName)}
      </h2>
      {thanks.message === null ? (
        <p>{t.thanksReceived}</p>
      ) : (
        <p className={styles.words} dir="auto">
          {thanks.message}
        </p>
      )}
    </section>
  );
}
