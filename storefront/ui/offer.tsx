import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './offer.module.css';

type Props = {
  label: string;
  /** Before the text; the brand mark by default. */
  sign?: ReactNode;
  text: ReactNode;
  /** The text is replaced by the result of the offer, which is then announced. */
  isLive?: boolean;
  /** The buttons; empty when there is nothing left to choose. */
  children: ReactNode;
};

/** A secondary offer on a page: an icon, a few words, and buttons. */
export function Offer({ label, sign = <BrandMark />, text, isLive, children }: Props) {
  return (
    <section className={styles.offer} aria-label={label}>
      {sign}
      <div className={styles.text} role={isLive ? 'status' : undefined}>
        {text}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
