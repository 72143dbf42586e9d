import { useBundle } from '#storefront/page/frame.tsx';
import { Mark } from '#storefront/ui/mark.tsx';
import styles from './gift-letter.module.css';

/** The card as it will lie in the box: read, not written. */
export function GiftLetter({ message, senderName }: { message: string; senderName: string | null }) {
  const t = useBundle('purchase').gift;
  return (
    <section className={styles.letter} aria-label={t.card}>
      <span className={styles.mark}>
        <Mark size="small" />
      </span>
      <p className={styles.words} dir="auto">
        {message}
      </p>
      {senderName === null ? null : <span className="small muted">{t.signed(senderName)}</span>}
    </section>
  );
}
