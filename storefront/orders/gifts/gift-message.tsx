import { useBundle } from '#storefront/page/frame.tsx';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import styles from './gift-message.module.css';

/** The card as it will lie in the box, read-only. */
export function GiftMessage({ message, senderName }: { message: string; senderName: string | null }) {
  const t = useBundle('purchase').gift;
  return (
    <section className={styles.letter} aria-label={t.card}>
      <span className={styles.mark}>
        <BrandMark size="small" />
      </span>
      <p className={styles.text} dir="auto">
        {message}
      </p>
      {senderName === null ? null : <span className="small muted">{t.signed(senderName)}</span>}
    </section>
  );
}
