import { type CardDesign, CardOrnament } from './card-ornament.tsx';
import styles from './written-card.module.css';

type Props = {
  label: string;
  /** The language of the card, which the page need not have. */
  lang: 'ar' | 'en';
  design: CardDesign;
  message: string | null;
  /** "From Sara"; null for a card without a signature. */
  signature: string | null;
};

/** A written card, to read: it grows with its message, so that the letters stay large on a phone. */
export function WrittenCard({ label, lang, design, message, signature }: Props) {
  return (
    <section className={styles.card} aria-label={label}>
      <CardOrnament design={design} />
      {message === null ? null : (
        <p className={styles.message} lang={lang} dir="auto">
          {message.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, and two may be the same
            <span key={index} className={styles.line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {signature === null ? null : (
        <p className={styles.signature} lang={lang} dir="auto">
          {signature}
        </p>
      )}
    </section>
  );
}
