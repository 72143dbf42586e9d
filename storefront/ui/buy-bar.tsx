import type { ReactNode } from 'react';
import styles from './buy-bar.module.css';

type Props = {
  /** "Total" */
  label: ReactNode;
  amount: ReactNode;
  /** The one button. */
  children: ReactNode;
};

/** On narrow screens the page's main action stays in reach, next to its price; from 1024 px on it is in the page. */
export function BuyBar({ label, amount, children }: Props) {
  return (
    <div className={`only-narrow ${styles.bar}`} data-sticky-bar="buy">
      <div className={styles.sum}>
        <span className="micro quiet">{label}</span>
        {amount}
      </div>
      {children}
    </div>
  );
}
