import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './offer.module.css';

type Props = {
  label: string;
  /** Rendered before the text; the brand mark by default. */
  sign?: ReactNode;
  text: ReactNode;
  /** Whether screen readers announce changes of the text, such as the result of the offer. */
  isLive?: boolean;
  /** The buttons of the offer; empty if nothing is left to choose. */
  children: ReactNode;
};

/** A secondary offer on a page: an icon, a short text, and buttons. */
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
