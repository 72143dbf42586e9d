import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';
import styles from './offer.module.css';

type Props = {
  label: string;
  /** Before the words; the shop's mark when left out. */
  sign?: ReactNode;
  words: ReactNode;
  /** What becomes of the offer is said in place of its words. */
  isAnswering?: boolean;
  /** What can be pressed; nothing when there is nothing left to choose. */
  children: ReactNode;
};

/** Something the shop offers beside what the page is about: a sign, a few words, and what can be pressed. */
export function Offer({ label, sign = <Mark />, words, isAnswering, children }: Props) {
  return (
    <section className={styles.offer} aria-label={label}>
      {sign}
      <div className={styles.words} role={isAnswering ? 'status' : undefined}>
        {words}
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
