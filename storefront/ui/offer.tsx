import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './offer.module.css';

type Props = {
  label: string;
  /** Before the words; the shop's mark when left out. */
  sign?: ReactNode;
  text: ReactNode;
  /** What becomes of the offer is said in place of its words. */
  isAnswering?: boolean;
  /** What can be pressed; nothing when there is nothing left to choose. */
  children: ReactNode;
};

/** Something the shop offers beside what the page is about: a sign, a few words, and what can be pressed. */
export function Offer({ label, sign = <BrandMark />, text, isAnswering, children }: Props) {
  return (
    <section className={styles.offer} aria-label={label}>
      {sign}
      <div className={styles.text} role={isAnswering ? 'status' : undefined}>
        {text}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
