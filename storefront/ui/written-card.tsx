import { type CardDesign, CardOrnament } from './card-ornament.tsx';
import styles from './written-card.module.css';

type Props = {
  label: string;
  /** The language of the card, which may differ from the page's. */
  lang: 'ar' | 'en';
  design: CardDesign;
  message: string | null;
  /** The signature, such as "From Sara"; null for an unsigned card. */
  signature: string | null;
};

/** A written card for reading. It grows with its message, so that the letters stay large on a phone. */
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
